// A moment, in the reader's words: their clock and their time zone. A server that drew the page knows neither, so its
// text gives way as soon as the page lives.
import { useLayoutEffect, useRef } from 'react';

export type WhenProps = {
  /** As in `datetime`. */
  at: string;
  className?: string;
  children: string;
};

export function When({ at, className, children }: WhenProps) {
  const time = useRef<HTMLTimeElement>(null);
  useLayoutEffect(() => {
    if (time.current && time.current.textContent !== children) time.current.textContent = children;
  }, [children]);
  return (
    <time ref={time} dateTime={at} className={className} suppressHydrationWarning>
      {children}
    </time>
  );
}
