import { useState } from 'react';

/**
 * A text filter with what is being typed into it, so that a list can follow each key: the address has it only when the
 * typing rests (`SearchField`). What the address says otherwise wins.
 */
export function useTypedFilter(inAddress: string): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(inAddress);
  if (inAddress !== known) {
    setKnown(inAddress);
    setTyped(null);
  }
  return [inAddress === known ? (typed ?? inAddress) : inAddress, setTyped];
}
