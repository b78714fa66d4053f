// The quick tools beside what is for today, and the words of the method explained.
import { ChevronRight, MessageCircle, PackageOpen, Shapes, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { isScreenPath } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { WhatsThis } from '../../../web/kit/whats-this.tsx';
import { LedgerLine } from './ledger-line.tsx';
import styles from './quick-tools.module.css';
import { TripReportTool } from './trip-report-tool.tsx';

/** What has no screen yet is not offered (docs/decisions/0004). */
export function QuickTools() {
  return (
    <section className={`patch ${styles.rest}`}>
      <div className="patch-head">
        <h2 className="h3">Quick Tools</h2>
      </div>
      <nav className={styles.tools} aria-label="Quick tools">
        <Tool href="/profile/inventory" icon={<PackageOpen />}>
          Update BIH Inventory
        </Tool>
        {isScreenPath('/partnerships') && (
          <Tool href="/partnerships" icon={<UsersRound />}>
            Find CQ Partners
          </Tool>
        )}
        {isScreenPath('/coaching') && (
          <Tool href="/coaching" icon={<MessageCircle />}>
            AI Coach Session
          </Tool>
        )}
        <Tool href="/achievements" icon={<Shapes />}>
          See Your Quilt
        </Tool>
        <LedgerLine />
        <TripReportTool />
      </nav>
      <div className={styles.words}>
        <WhatsThis term="bird-in-hand" word="BIH" />
        <WhatsThis term="crazy-quilt" word="CQ" />
        <WhatsThis term="premortem" word="a pre-mortem" />
      </div>
    </section>
  );
}

function Tool({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link href={href}>
      {icon}
      {children}
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
