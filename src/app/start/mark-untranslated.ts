import { options, type VNode } from 'preact';
import { isUntranslated } from '#src/device/translation/untranslated.ts';

/** No figure and no code is longer; words need no look at each of their letters. */
const LONGEST = 40;

/** Marks every element whose text is a figure or a code: no translation of the browser touches it. */
export function markUntranslated(): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    mark(vnode);
    before?.(vnode);
  };
}

function mark({ type, props }: VNode): void {
  if (typeof type !== 'string') return;
  const { children } = props;
  if (typeof children !== 'string' && typeof children !== 'number') return;
  const text = String(children);
  if (text.length > LONGEST || 'translate' in props || !isUntranslated(text)) return;
  Object.assign(props, { translate: 'no' });
}
