// Account security on a page of its own: where mails and providers lead back to.
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Card } from '../../../web/kit/card.tsx';
import { TextLink } from '../../../web/kit/button.tsx';
import { ConnectedAssistants } from '../../assistants/ui/connected-assistants.tsx';
import { AccountSecurity } from './account-security.tsx';

export function AccountSecurityScreen() {
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Account security</h1>
          <p className="lead">Passwords, passkeys, devices, and your data</p>
        </div>
        <Link href={SCREEN_PATHS.profile} asChild>
          <TextLink>
            <ArrowLeft />
            Back to Profile
          </TextLink>
        </Link>
      </div>
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
