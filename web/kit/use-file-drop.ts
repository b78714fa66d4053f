// Files that are dragged over a part of the screen and dropped on it. The part within takes them before the part around it.
import { type DragEvent, useState } from 'react';

export type FileDrop = {
  /** Whether there is a pointer that could drag a file: a phone has none, so nothing there says “drop”. */
  canDrop: boolean;
  /** Files are held over it. */
  over: boolean;
  /** Goes on the part. */
  props: {
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
};

export function useFileDrop(take: (first: File, all: readonly File[]) => void, onOver?: () => void): FileDrop {
  const [over, setOver] = useState(false);
  return {
    canDrop: matchMedia('(any-pointer: fine)').matches,
    over,
    props: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        onOver?.();
        setOver(true);
      },
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event) {
        setOver(false);
        const files = [...event.dataTransfer.files];
        const [first] = files;
        if (!first || event.defaultPrevented) return;
        event.preventDefault();
        take(first, files);
      },
    },
  };
}
