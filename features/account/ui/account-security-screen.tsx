// Account security on a page of its own: where mails and providers lead back to. D §2
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Card } from '../../../web/kit/card.tsx';
import { TextLink } from '../../../web/kit/button.tsx';
import { type LinkedInPost, POSTS } from '../../achievements/post.rules.ts';
import { AccountSecurity } from './account-security.tsx';
import { useOnIntent } from '../../../web/kit/on-intent.tsx';

const loadAward = () => import('../../achievements/ui/badge-award-dialog.tsx').then((m) => m.BadgeAwardDialog);

export function AccountSecurityScreen() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const award = useOnIntent(loadAward);
  const [post, setPost] = useState<LinkedInPost | null>(null);

  // The post that connecting LinkedIn earned; a reload does not bring it again. D §3
  const offer = useEffectEvent(async () => {
    const asked = new URLSearchParams(search);
    const due = Object.values(POSTS).find((one) => one.badgeName === asked.get('newLinkedInPost'));
    if (!due || !(await award.fetch())) return;
    setPost(due);
    asked.delete('newLinkedInPost');
    navigate(`${path}?${asked}`, { replace: true });
  });
  useEffect(() => void offer(), []);

  return (
    <>
      <div className="page-head">
        <div>
          <h1>Account security</h1>
          <p className="lead">The ways into your account, and the way out of it</p>
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
          <AccountSecurity bare />
        </Card>
      </div>
      {award.Part && post && <award.Part post={post} onClose={() => setPost(null)} />}
    </>
  );
}
