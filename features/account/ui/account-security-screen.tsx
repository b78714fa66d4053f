// Account security on a page of its own: where mails and providers lead back to.
import { ArrowLeft } from 'lucide-react';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { Card } from '../../../web/kit/card.tsx';
import { TextLink } from '../../../web/kit/button.tsx';
import { PageHead } from '../../../web/kit/page-head.tsx';
import { ConnectedAssistants } from '../../assistants/ui/connected-assistants.tsx';
import { AccountSecurity } from './account-security.tsx';

export function AccountSecurityScreen() {
  return (
    <>
      <PageHead title="Account Security" lead="Passwords, passkeys, devices, and your data">
        <Link href={SCREEN_PATHS.profile} asChild>
          <TextLink>
            <ArrowLeft />
            Back to Profile
          </TextLink>
        </Link>
      </PageHead>
      <div className="sheet">
        <Card>
          <AccountSecurity />
        </Card>
        <Card>
          <ConnectedAssistants />
        </Card>
      </div>
    </>
  );
}
