import { useState } from 'react';

/**
 * A text filter with what is being typed into it, so that a list can follow each key: the address has it only when the
 * typing rests (`SearchField`). What the address says otherwise wins.
 * @returns the text, what is told of each key, and whether the typing goes on.
 */
export function useTypedFilter(
  inAddress: string,
): readonly [q: string, setTyped: (typed: string) => void, isTyping: boolean] {
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(inAddress);
  if (inAddress !== known) {
    setKnown(inAddress);
    setTyped(null);
  }
  const q = inAddress === known ? (typed ?? inAddress) : inAddress;
  return [q, setTyped, q.trim() !== inAddress];
}
