// The quick tool that opens the trip report's dialog, which is fetched when somebody is about to need it.
import { ChevronRight, FileText } from 'lucide-react';
import { useState } from 'react';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useAsked } from '../../../web/use-asked.ts';
import type { TripReportDialogProps } from './trip-report-dialog.tsx';

const loadDialog = () => import('./trip-report-dialog.tsx').then((m) => m.TripReportDialog);

export function TripReportTool() {
  const dialog = usePart<TripReportDialogProps>(loadDialog);
  const [open, setOpen] = useState(false);
  const show = async (): Promise<void> => {
    if (await dialog.fetch()) setOpen(true);
  };
  useAsked('report', () => void show());
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...dialog.intent} onClick={() => void show()}>
        <FileText aria-hidden="true" />
        Export Trip Report
        <ChevronRight aria-hidden="true" />
      </button>
      {dialog.Part && open && <dialog.Part onClose={() => setOpen(false)} />}
    </>
  );
}
