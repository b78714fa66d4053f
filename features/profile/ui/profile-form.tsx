// Names, addresses and what is shared, in one form that outlives a reload.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { Button, TextButton, TextLink } from '../../../web/kit/button.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Switch } from '../../../web/kit/switch.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { type User, userCalls } from '../../account/user.contract.ts';
import type { LinkedInPost } from '../../achievements/post.rules.ts';
import { profileCalls, profileShape } from '../profile.contract.ts';
import { profileTexts } from '../profile.rules.ts';
import { PhoneField, isPhone } from './phone-field.tsx';
import styles from './profile-form.module.css';

const formShape = z.extend(profileShape, {
  mobileNumber: z.pipe(
    profileShape.shape.mobileNumber,
    z.string().check(z.refine(async (text) => text === '' || (await isPhone(text)), profileTexts.phone)),
  ),
});

export type ProfileFormProps = {
  me: User;
  /** On what leads to a save that earns something. */
  intent: { onPointerEnter(): void; onFocus(): void };
  /** The posts that this save offers, if any. */
  onEarned(posts: readonly LinkedInPost[]): void;
};

const shown = (me: User) => ({
  firstName: me.firstName,
  lastName: me.lastName,
  // The login address stands in where the display address is blank.
  email: me.email || me.accountEmail,
  mobileNumber: me.mobileNumber ?? '',
  linkedinUrl: me.linkedinUrl ?? '',
  rank: me.rank,
  organization: me.organization ?? '',
  sharesBih: me.sharesBih,
  sharesPlays: me.sharesPlays,
  sharesPremortem: me.sharesPremortem,
  showsEmail: me.showsEmail,
});
type Shown = ReturnType<typeof shown>;
const names = [
  'firstName',
  'lastName',
  'email',
  'mobileNumber',
  'linkedinUrl',
  'rank',
  'organization',
  'sharesBih',
  'sharesPlays',
  'sharesPremortem',
  'showsEmail',
] as const satisfies readonly (keyof Shown)[];

export function ProfileForm({ me, intent, onEarned }: ProfileFormProps) {
  const save = useSend(profileCalls.save);
  const [saved, setSaved] = useState(false);
  /** What the server had when it was last heard. */
  const known = useRef(shown(me));
  const form = useForm({
    schema: formShape,
    draftKey: `profile:${me.id}`,
    initial: shown(me),
    async onSend(body) {
      try {
        const untouched = follow(await send(userCalls.current, {}));
        const { message, newLinkedInPosts } = await save.mutateAsync({ body: { ...body, ...untouched } });
        setSaved(true);
        toast({ title: 'Success', description: message });
        if (newLinkedInPosts.length > 0) onEarned(newLinkedInPosts);
      } catch (error) {
        tellFailure(error, { text: profileTexts.failed });
        throw error;
      }
    },
  });

  /**
   * Another window may have saved meanwhile: what was not touched in this one is as it is there, above all what is shared. Gives
   * those fields.
   */
  function follow(user: User): Partial<Shown> {
    const [typed, then, now] = [form.values(), known.current, shown(user)];
    const untouched = names.filter((name) => typed[name] === then[name]);
    for (const name of untouched) if (now[name] !== then[name]) form.set(name, now[name]);
    known.current = now;
    return Object.fromEntries(untouched.map((name) => [name, now[name]]));
  }
  const followMe = useEffectEvent(() => void follow(me));
  useEffect(() => followMe(), [me]);

  return (
    <form {...form.props} className={styles.form} aria-label="Identity & Contact">
      {form.restored && !saved && (
        <Notice>
          <div className={styles.restored}>
            Your changes from last time are back. They aren’t saved yet.
            <TextButton onClick={form.reset}>Discard changes</TextButton>
          </div>
        </Notice>
      )}
      <div className="two">
        <Field label="First name" {...form.field('firstName')} autoComplete="given-name" />
        <Field label="Last name" {...form.field('lastName')} autoComplete="family-name" />
        <Field
          label="Rank"
          optional
          hint="Your role, in your own words. Shown beside your name."
          {...form.field('rank')}
          autoComplete="organization-title"
        />
        <Field label="Organization" optional {...form.field('organization')} autoComplete="organization" />
        <Field label="Display email" {...form.field('email')} type="email" autoComplete="email" />
        <PhoneField key={form.restored ? 'draft' : 'saved'} {...form.field('mobileNumber')} />
        <Field
          className="full"
          label="LinkedIn profile URL"
          optional
          hint="Adding your linkedin.com address connects LinkedIn."
          {...form.field('linkedinUrl')}
          type="url"
          autoComplete="url"
          spellCheck={false}
        />
      </div>
      {/* What each of these means is what the server holds to. */}
      <fieldset className={styles.sharing}>
        <legend className="h4">Sharing</legend>
        <Switch
          label="Share BIH with circle"
          note="Members of your circles see your inventory."
          {...form.check('sharesBih')}
        />
        <Switch
          label="Share plays with circle"
          note="Members of your circles see your plays."
          {...form.check('sharesPlays')}
        />
        <Switch
          label="Share pre-mortems privately"
          note="Only your active partners can read them."
          {...form.check('sharesPremortem')}
        />
        <Switch
          label="Show my email to my circles"
          note="Members of your circles and your active partners see your display email. When it’s off, nobody does."
          {...form.check('showsEmail')}
        />
      </fieldset>
      <div className={`row ${styles.buttons}`}>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Saving..." {...intent}>
          Save Profile
        </Button>
        <Link href={`${SCREEN_PATHS.member}?as=member`} asChild>
          <TextLink>See your page as members see it</TextLink>
        </Link>
      </div>
    </form>
  );
}
