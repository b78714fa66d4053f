// The quick tool that opens the trip report's dialog, which is fetched when somebody is about to need it.
import { ChevronRight, FileText } from 'lucide-react';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { useAsked } from '../../../web/use-asked.ts';

const loadDialog = () => import('./trip-report-dialog.tsx').then((m) => m.TripReportDialog);

export function TripReportTool() {
  const { intent, open, dialog } = useDialog(loadDialog);
  useAsked('report', () => void open({}));
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...intent} onClick={() => void open({})}>
        <FileText aria-hidden="true" />
        Export Trip Report
        <ChevronRight aria-hidden="true" />
      </button>
      {dialog}
    </>
  );
}
