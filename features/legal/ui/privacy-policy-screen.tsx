// What is kept of a person, who sees it, and how to get rid of it.
import { Link } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { OperatorContact } from './operator-contact.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who runs this service',
    text: (
      <p>
        Crazy Quilt is software that an organization runs on servers of its own. The organization that runs this server,
        called the operator here, is responsible for your data. The makers of the software do not receive it: the
        software sends them nothing.
      </p>
    ),
  },
  {
    id: 'collected',
    title: 'What we collect',
    text: (
      <>
        <p>We keep what you give us, and what the service needs to work:</p>
        <ul>
          <li>
            <b>Your account:</b> your name, username and email address. Your password is kept only as a hash, from which
            it cannot be read back.
          </li>
          <li>
            <b>Your profile:</b> your photo, display email, mobile number and LinkedIn address, where you fill them in.
          </li>
          <li>
            <b>Your work:</b> your Bird-in-Hand inventory, challenges, plays, pre-mortems, forecasts, what you can lose,
            what you ask people for, conversations and the files that you upload.
          </li>
          <li>
            <b>Your progress:</b> what you did that earns a badge, and when.
          </li>
          <li>
            <b>Your devices:</b> where you are signed in, by the name of browser and system, with the day of the last
            use. For a short time we count failed sign-ins by network address, to stop people who guess passwords.
          </li>
        </ul>
        <p>There is no advertising, no tracking and no analytics by others.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    text: (
      <p>
        One cookie keeps you signed in. A second one exists for some minutes while you sign in through a provider. Your
        browser also remembers your theme, and drafts of what you have not sent yet. Nothing of it follows you to other
        sites.
      </p>
    ),
  },
  {
    id: 'providers',
    title: 'Third-party sign-in',
    text: (
      <p>
        If you sign in with Google, GitHub or LinkedIn, that provider tells us your name, your email address and an
        account number of theirs. We never see the password you use there. The access they grant us is kept encrypted.
        You can disconnect a provider under Account Security at any time.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'What we use it for',
    text: (
      <p>
        We use your data to run the service for you: to coach you, to show your progress, to let you work with your
        circle, to send the mails that belong to your account, and to keep the service secure. We do not sell it.
      </p>
    ),
  },
  {
    id: 'sharing',
    title: 'What others can see',
    text: (
      <>
        <p>You decide what your circles see, with four switches in your profile:</p>
        <ul>
          <li>Your inventory is shared with your circles, unless you switch it off.</li>
          <li>Your plays are shared with your circles, unless you switch it off.</li>
          <li>Your pre-mortems stay private, unless you share them. Then only active partners can read them.</li>
          <li>
            Once you’ve said who sees what, or saved your profile, your display email is shown to your circles, unless
            you switch it off. It’s the address you signed up with until you choose another one.
          </li>
        </ul>
        <p>
          A switch takes effect at once. Nobody sees your mobile number. What you publish yourself, such as a badge on
          LinkedIn, can be seen by everyone there.
        </p>
        <p>
          Each badge you earn has a page of its own with your name. Anyone who has its link can open it. Nobody can
          guess the link, and search engines are asked to leave it out. You can withdraw it on the Achievements page at
          any time. Your whole quilt has such a page only once you share it, and until you stop.
        </p>
      </>
    ),
  },
  {
    id: 'third-parties',
    title: 'Third parties: the AI provider',
    text: (
      <>
        <p>
          The operator may connect an AI provider. When you then ask for coaching, a summary or a reading of a document,
          the text that is needed for the answer is sent to that provider, which handles it under its own terms. Without
          an AI provider, all coaching is worked out on this server, and nothing is sent.
        </p>
        <p>
          Apart from that, data leaves this server only where you ask for it, or where it has to: to the mail service
          that delivers our mails, to a provider you sign in with, or where the law demands it.
        </p>
      </>
    ),
  },
  {
    id: 'assistants',
    title: 'Assistants you connect',
    text: (
      <p>
        You can connect an assistant of your own, such as ChatGPT or Claude, under Account Security. You choose whether
        it may read your inventory, read your practice or write in it. What it reads goes to the company that runs it,
        under that company’s terms. It sees of other people what you see, and none of your talks with the coach here. We
        keep its name, when it last called and what it wrote. You can undo what it wrote and disconnect it at any time;
        what it has read by then stays with that company.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    text: (
      <p>
        Passwords are hashed and provider access is encrypted. Sessions can be ended from any of your devices, and
        repeated guessing is slowed down. No system is perfectly safe: use a password that you use nowhere else, and
        tell the operator if you notice something odd.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <>
        <p>You can do all of this yourself, in your profile under Account Security:</p>
        <ul>
          <li>See and correct what we hold about you.</li>
          <li>Download all of your data as one archive.</li>
          <li>Sign out any device, and disconnect any provider.</li>
          <li>Delete your account.</li>
        </ul>
        <p>
          Depending on where you live, the law may give you further rights. Turn to the operator for those, also if you
          disagree with how your data is handled.
        </p>
      </>
    ),
  },
  {
    id: 'deletion',
    title: 'How long we keep it',
    text: (
      <p>
        We keep your data while you have an account. When you delete it, you are hidden from everyone at once, and your
        data is erased within 30 days. If you sign in again before that, your account is restored. Backups made by the
        operator may hold copies a little longer, until they are replaced.
      </p>
    ),
  },
  {
    id: 'place',
    title: 'Where it is kept',
    text: (
      <p>
        The service is operated in the United States. If you use it from elsewhere, your data is transferred to the
        United States and handled there.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>
        If we change this policy, the new text appears here. How you may use the service is laid down in the{' '}
        <Link href={SCREEN_PATHS.termsOfService}>Terms of Service</Link>, which are governed by the law of Virginia.
      </p>
    ),
  },
  { id: 'contact', title: 'Contact', text: <OperatorContact /> },
];

export function PrivacyPolicyScreen() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What we keep about you, who can see it, and how to take it away"
      sections={SECTIONS}
    />
  );
}
