// The status of a partnership, in its own word; an active one stands out.
import { Badge } from '../../../web/kit/badge.tsx';
import type { PartnershipStatus } from '../partnership.rules.ts';

export function StatusBadge({ status }: { status: PartnershipStatus }) {
  return <Badge tone={status === 'active' ? 'success' : 'plain'}>{status}</Badge>;
}
