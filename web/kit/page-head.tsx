// The head of a page: its title, a line about it, and at the right what can be done.
import type { ReactNode } from 'react';

type PageHeadProps = { title: ReactNode; lead: ReactNode; children?: ReactNode };

export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {children}
    </div>
  );
}
