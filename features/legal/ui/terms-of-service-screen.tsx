// What one may expect of the service, and it of its users.
import { Link } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { OperatorContact } from './operator-contact.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    text: (
      <p>
        These terms are between you and the operator, who runs this server of Crazy Quilt. By making an account you
        accept them. If you don’t, please don’t use the service.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    text: (
      <p>
        Crazy Quilt coaches people who build ventures. You keep an inventory of your means, try small experiments, find
        partners, and earn badges for what you did. It is a tool for thinking and practice. It gives no legal, tax,
        medical or investment advice.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <ul>
        <li>Give your own name and an email address you read.</li>
        <li>Keep your password to yourself. You answer for what is done with your account.</li>
        <li>Sign out devices that you no longer use, and change your password if someone else may know it.</li>
        <li>You must be old enough to enter into an agreement like this one where you live.</li>
      </ul>
    ),
  },
  {
    id: 'third-party-sign-in',
    title: 'Third-party sign-in',
    text: (
      <p>
        You can sign in with Google, GitHub or LinkedIn where the operator has set them up. Their own terms apply to
        your account there. If a provider locks you out, you can still come in with a password, once you have set one.
      </p>
    ),
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    text: (
      <ul>
        <li>Breaking the law, or the rights of others.</li>
        <li>Uploading what you have no right to share, such as confidential papers of your employer.</li>
        <li>Harassing other members, or passing on what they shared with the circle without their consent.</li>
        <li>Claiming badges for what you did not do.</li>
        <li>Attacking the service, getting around its limits, or reading data that is not yours.</li>
      </ul>
    ),
  },
  {
    id: 'content',
    title: 'Your content',
    text: (
      <p>
        What you write and upload stays yours. You allow the operator to store it, to process it and to show it to the
        people you share it with, as far as the service needs that. You can download all of it at any time. What is kept
        and who sees it is told in the <Link href={SCREEN_PATHS.privacyPolicy}>Privacy Policy</Link>.
      </p>
    ),
  },
  {
    id: 'circle',
    title: 'Sharing with your circle',
    text: (
      <p>
        Members of a circle see what you share and may answer to it. An agreement you make with a partner is between the
        two of you: the service records what you both commit, and enforces nothing.
      </p>
    ),
  },
  {
    id: 'ai',
    title: 'Coaching by AI',
    text: (
      <p>
        Some answers come from an AI provider, if the operator has connected one, and from rules in this software
        otherwise. Both can be wrong. Check what matters before you act on it. The decisions are yours.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    text: (
      <p>
        The operator protects the service with reasonable care, and you protect your account. If you find a weakness,
        please tell the operator before you tell others.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    text: (
      <p>
        You can delete your account at any time in your profile. Your data is erased within 30 days after that; signing
        in before then restores the account. The operator may close an account that breaks these terms, and may end the
        service after telling you in good time, so that you can download your data.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'No warranty',
    text: (
      <p>
        The service is provided as it is, without warranties of any kind. As far as the law allows, the operator is not
        liable for indirect damage, or for ventures that turn out other than hoped.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    text: (
      <p>
        The service is operated in the United States. These terms are governed by the law of the Commonwealth of
        Virginia, without regard to its rules on the conflict of laws. Rights that the law of your own country gives
        you, and that no agreement can take away, remain yours.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: <p>If these terms change, the new text appears here. By using the service after a change, you accept it.</p>,
  },
  { id: 'contact', title: 'Contact', text: <OperatorContact /> },
];

export function TermsOfServiceScreen() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="What you can expect of Crazy Quilt, and what we expect of you"
      sections={SECTIONS}
    />
  );
}
