import { useRef, useState } from 'react';
import { pushPaths, TopicsAnswer } from '#domain/notifications/push-api.ts';
import type { PushTopic } from '#domain/notifications/push-topics.ts';
import { type Answer, useAnswer } from '#src/shared/answers/use-answer.ts';
import { followTopic } from '#src/shared/notifications/follow-topics.ts';

interface Topics {
  answer: Answer<TopicsAnswer>;
  /** What the person pressed and the server has not answered to yet; it shows over the answer. */
  pressed: ReadonlyMap<PushTopic, boolean>;
  /** Why the last press of a topic came to nothing. */
  refusals: ReadonlyMap<PushTopic, string>;
  follow: (topic: PushTopic, follows: boolean) => void;
}

/** The topics that this person may follow. A press shows at once, and goes back where the server did not take it. */
export function useTopics(): Topics {
  const answer = useAnswer(pushPaths.topics, TopicsAnswer);
  const [pressed, setPressed] = useState<ReadonlyMap<PushTopic, boolean>>(new Map());
  const [refusals, setRefusals] = useState<ReadonlyMap<PushTopic, string>>(new Map());
  // One after the other, so that of two presses of one switch the last one counts.
  const sent = useRef<Promise<void>>(Promise.resolve());
  const presses = useRef(new Map<PushTopic, number>());

  async function save(topic: PushTopic, follows: boolean, press: number): Promise<void> {
    const said = await followTopic(topic, follows);
    // What was pressed since decides.
    if (presses.current.get(topic) !== press) return;
    if (!said.ok) {
      // The server may have heard it, where its answer was lost.
      const heard = said.status === null ? ' Mira si quedó como querías.' : '';
      setRefusals((known) => new Map(known).set(topic, said.message + heard));
      await answer.refresh();
    }
    setPressed((known) => new Map([...known].filter(([each]) => each !== topic)));
  }

  function follow(topic: PushTopic, follows: boolean): void {
    const press = (presses.current.get(topic) ?? 0) + 1;
    presses.current.set(topic, press);
    setPressed((known) => new Map(known).set(topic, follows));
    setRefusals((known) => new Map([...known].filter(([each]) => each !== topic)));
    sent.current = sent.current.then(() => save(topic, follows, press));
  }

  return { answer, pressed, refusals, follow };
}
