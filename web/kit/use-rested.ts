// Text that follows what is typed once the typing rests, so that not every letter asks the server.
import { useEffect, useState } from 'react';

export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
