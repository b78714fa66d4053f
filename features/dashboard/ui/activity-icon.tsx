// An icon for each kind of action, so that one finds your own doings at a glance.
import {
  BookOpen,
  Citrus,
  ClipboardCheck,
  FileInput,
  Flag,
  Handshake,
  History,
  ListChecks,
  Map as MapIcon,
  MessageCircle,
  MessageCircleQuestion,
  PackageOpen,
  Scale,
  ShieldAlert,
  UserPlus,
} from 'lucide-react';
import type { ComponentType } from 'react';

const icons: Readonly<Record<string, ComponentType>> = {
  completed_play: ListChecks,
  stopped_at_limit: Scale,
  stated_affordable_loss: Scale,
  updated_bih: PackageOpen,
  imported_bih: FileInput,
  created_challenge: Flag,
  named_partner: UserPlus,
  initiated_partnership: Handshake,
  accepted_partnership: Handshake,
  recorded_commitment: Handshake,
  ask_answered: MessageCircleQuestion,
  wrote_premortem: ShieldAlert,
  done_action_item: ShieldAlert,
  wrote_lemonade: Citrus,
  completed_lesson: BookOpen,
  did_exercise: BookOpen,
  mapped_bureaucracy: MapIcon,
  took_assessment: ClipboardCheck,
  reflected_on_trait: ClipboardCheck,
  coaching_session: MessageCircle,
};

export function ActivityIcon({ action }: { action: string }) {
  const Icon = icons[action] ?? History;
  return <Icon />;
}
