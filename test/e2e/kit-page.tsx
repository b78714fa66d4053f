// Every part of the kit in every state, for kit.test.ts.
import { Archive, Bell, Camera, ChevronDown, Pencil, Search, Share2, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import * as z from 'zod/mini';
import { FAMILIES, FAMILY_NAMES } from '../../shared/family.ts';
import { Avatar } from '../../web/kit/avatar.tsx';
import { Badge, Effort } from '../../web/kit/badge.tsx';
import { Button, ButtonLink, IconButton, TextLink } from '../../web/kit/button.tsx';
import { Card, CardButton, DraftCard } from '../../web/kit/card.tsx';
import { Checkbox } from '../../web/kit/checkbox.tsx';
import { Checklist } from '../../web/kit/checklist.tsx';
import { Chip } from '../../web/kit/chip.tsx';
import { classNames } from '../../web/kit/class-names.ts';
import { Composer } from '../../web/kit/composer.tsx';
import { ConfirmDialog, Dialog, DialogBody, DialogFoot } from '../../web/kit/dialog.tsx';
import { EmptyState } from '../../web/kit/empty-state.tsx';
import { Field } from '../../web/kit/field.tsx';
import { useForm } from '../../web/kit/form.tsx';
import styles from './kit-page.module.css';
import { Menu, MenuItem, MenuLink, MenuRule } from '../../web/kit/menu.tsx';
import { Notice } from '../../web/kit/notice.tsx';
import { PasswordField } from '../../web/kit/password-field.tsx';
import { Meter, Progress, Seam } from '../../web/kit/progress.tsx';
import { Radar } from '../../web/kit/radar.tsx';
import { Segmented } from '../../web/kit/segmented.tsx';
import { Select } from '../../web/kit/select.tsx';
import { Loading, Skeleton } from '../../web/kit/skeleton.tsx';
import { Stat } from '../../web/kit/stat.tsx';
import { Stepper } from '../../web/kit/stepper.tsx';
import { Switch } from '../../web/kit/switch.tsx';
import { Tabs } from '../../web/kit/tabs.tsx';
import { Again, By, Mine, Replied, Talk, Theirs, useFollow } from '../../web/kit/talk.tsx';
import { TextArea } from '../../web/kit/text-area.tsx';
import { ThemeMenuChoice, ThemeSwitch } from '../../web/kit/theme-switch.tsx';
import { Tip } from '../../web/kit/tip.tsx';
import { toast } from '../../web/kit/toast-store.ts';

export function KitPage() {
  return (
    <main className="wrap page">
      <div className="page-head">
        <div>
          <h1>Components</h1>
          <p className="lead">Every part with its states, as the tokens draw it</p>
        </div>
        <ThemeSwitch />
      </div>
      <div className={classNames('sheet', styles.grid)}>
        <Buttons />
        <Fields />
        <TabsAndModes />
        <Marks />
        <ProgressParts />
        <Avatars />
        <Toasts />
        <NoticesAndTips />
        <Stepping />
        <SwitchesAndTicks />
        <Dialogs />
        <MenuAndEmpty />
        <FormPart />
        <Numbers />
        <Cards />
        <Talking />
        <Colours />
      </div>
    </main>
  );
}

function Patch({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className={classNames('h4', styles.title)}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

function Talking() {
  const [text, setText] = useState('');
  const [said, setSaid] = useState<readonly string[]>(['Walt wants to see numbers first.']);
  const follow = useFollow({ news: [said.at(-1)], mine: said.length > 1 });
  return (
    <Patch title="Conversation">
      <div className={styles.conversation}>
        <Talk label="Sample conversation" follow={follow}>
          <Theirs text="How did it go?" />
          {said.map((each, at) => (
            <Mine key={at} label="You" text={each}>
              <By at="2026-11-19T14:02:00" />
            </Mine>
          ))}
          <Replied label="Coach" mark={<Star />} name="Coach" at="2026-11-19T14:03:00">
            <p>He told you what he needs. How few files would make a number he trusts?</p>
          </Replied>
          <Replied mark={<Star />} name="Coach">
            <p className="mut">Thinking...</p>
          </Replied>
          <Again why="The coach didn’t answer." onRetry={() => undefined} />
        </Talk>
      </div>
      <Composer
        placeholder="Ask your coach"
        text={text}
        limit={200}
        hint="Press Enter to send, Shift+Enter for new line"
        onText={setText}
        onSend={(words) => setSaid((now) => [...now, words])}
      />
    </Patch>
  );
}

function Buttons() {
  return (
    <Patch title="Button">
      <div className="stack">
        <div className="row">
          <Button variant="primary">Primary</Button>
          <Button variant="primary" busy busyText="Saving...">
            Save
          </Button>
          <Button disabled>Disabled</Button>
          <Button variant="soft">Soft</Button>
        </div>
        <div className="row">
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Destructive</Button>
          <Tip text="Notifications" as="label">
            <IconButton outline label="Notifications" icon={<Bell />} />
          </Tip>
        </div>
        <div className="row">
          <Button small icon={<Camera />}>
            Upload photo
          </Button>
          <Button small variant="quiet" icon={<Share2 />}>
            Share
          </Button>
          <IconButton small label="Edit" icon={<Pencil />} />
          <ButtonLink href="#link">Link as button</ButtonLink>
          <TextLink href="#text">Text link</TextLink>
        </div>
      </div>
    </Patch>
  );
}

const CATEGORIES = ['Process', 'Technology', 'Partnership', 'Resources', 'Strategy'];

function Fields() {
  return (
    <Patch title="Field">
      <div className="two">
        <Field label="Default" placeholder="Placeholder" />
        <Field label="Search" icon={<Search />} type="search" placeholder="Find a play" />
        <Field label="Email" defaultValue="ruth@" error="Invalid email address" />
        <Select
          label="Category"
          hint="Hint text"
          options={CATEGORIES.map((label) => ({ value: label.toLowerCase(), label }))}
        />
        <Field label="Disabled" defaultValue="Not now" disabled />
        <Field label="Mobile number" optional type="tel" />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          aside={<TextLink href="#forgot">Forgot your password?</TextLink>}
        />
        <TextArea label="Description" hint="It grows with the text." />
      </div>
    </Patch>
  );
}

function TabsAndModes() {
  const [tab, setTab] = useState<'all' | 'principles' | 'methods'>('principles');
  const [mode, setMode] = useState<'chat' | 'forms'>('chat');
  return (
    <Patch title="Tabs and segmented control">
      <Tabs
        label="Achievements"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { key: 'all', label: 'All' },
          { key: 'principles', label: 'Effectuation Principles' },
          { key: 'methods', label: 'Methodologies' },
        ]}
      >
        <p className="sub">The panel of “{tab}”.</p>
      </Tabs>
      <div className={classNames('row', styles.modes)}>
        <Segmented
          label="Mode"
          chosen={mode}
          onChoose={setMode}
          options={[
            { key: 'chat', label: 'Chat Mode' },
            { key: 'forms', label: 'Forms Mode' },
          ]}
        />
      </div>
    </Patch>
  );
}

function Marks() {
  const [pressed, setPressed] = useState(true);
  return (
    <Patch title="Badge, effort, chip">
      <div className="stack">
        <div className="row tight">
          <Badge>Process</Badge>
          <Badge tone="success">active</Badge>
          <Badge tone="info">Private</Badge>
          <Badge tone="warning">Due soon</Badge>
          <Badge tone="danger">Overdue</Badge>
          <Badge tone="line">Archived</Badge>
        </div>
        <div className="row">
          <Effort level="low" />
          <Effort level="medium" />
          <Effort level="high" />
        </div>
        <div className="row">
          <Chip>Question</Chip>
          <Chip pressed={pressed} onClick={() => setPressed(!pressed)}>
            Selected
          </Chip>
          <Chip disabled>Disabled</Chip>
        </div>
      </div>
    </Patch>
  );
}

function ProgressParts() {
  return (
    <Patch title="Progress: stitches for counts, a seam for per cent">
      <div className="stack">
        <Seam label="Setup" done={2} of={4} />
        {FAMILIES.map((family) => (
          <Seam key={family} label={FAMILY_NAMES[family].label} done={3} of={7} family={family} />
        ))}
        <Progress label="Course" value={60} family="prosper" />
        <Meter label="Password strength" value={4} text="Strong" tone="success" />
        <Meter label="Weak password" value={1} text="Weak" tone="danger" />
      </div>
    </Patch>
  );
}

function Avatars() {
  return (
    <Patch title="Avatar">
      <div className="row">
        <Avatar id="ruth" firstName="Ruth" lastName="Delgado" size="large" />
        <Avatar id="theo" firstName="Theo" lastName="Park" size="medium" />
        <Avatar id="a" firstName="Samuel" lastName="Osei" />
        <Avatar id="b" firstName="Hannah" lastName="Lindqvist" />
        <Avatar id="c" firstName="Amira" lastName="Haddad" />
        <Avatar id="d" firstName="Walt" lastName="Jensen" />
        <Avatar id="e" firstName="Nadia" lastName="Brandt" />
        <Avatar id="f" />
        <Avatar id="g" image="/favicon.svg" />
      </div>
    </Patch>
  );
}

function Toasts() {
  const [undone, setUndone] = useState(0);
  return (
    <Patch title="Toast">
      <div className="row">
        <Button
          onClick={() =>
            toast({ title: 'Challenge Saved', description: 'Your seed challenge has been saved successfully!' })
          }
        >
          Success toast
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'File Too Large',
              description: 'Please select an image smaller than 5MB',
              tone: 'danger',
            })
          }
        >
          Error toast
        </Button>
        <Button
          onClick={() =>
            toast({ title: 'Play archived', action: { label: 'Undo', onClick: () => setUndone((count) => count + 1) } })
          }
        >
          Undo toast
        </Button>
        <span className="mut sm">Undone: {undone}</span>
      </div>
    </Patch>
  );
}

function NoticesAndTips() {
  return (
    <Patch title="Notice and tooltip">
      <div className="stack">
        <Notice>This link is single use and expires in 1 hour.</Notice>
        <Notice tone="success">Your reset mail is on its way.</Notice>
        <Notice tone="danger">Invalid username or password</Notice>
        <Notice tone="warning">You will be signed out of all devices.</Notice>
        <div className="row">
          <Tip text="Network Builder - Not earned yet">
            <Button>First tip</Button>
          </Tip>
          <Tip text="Risk Aware - Started exploring affordable loss principles">
            <Button>Second tip</Button>
          </Tip>
        </div>
      </div>
    </Patch>
  );
}

function Stepping() {
  const [current, setCurrent] = useState(3);
  return (
    <Patch title="Stepper">
      <div className="stack">
        <Stepper
          label="Challenge"
          steps={['Title', 'Statement', 'Context', 'Affordable Loss', 'Partners']}
          current={current}
          onChoose={setCurrent}
        />
        <div>
          <Button small onClick={() => setCurrent(Math.min(current + 1, 4))}>
            Next step
          </Button>
        </div>
      </div>
    </Patch>
  );
}

function SwitchesAndTicks() {
  return (
    <Patch title="Switch, checkbox, checklist">
      <Switch label="Share plays with circle" note="Members see your plays." defaultChecked />
      <Switch label="Share pre-mortems privately" note="Only people you name can read them." />
      <Switch label="Not available" disabled />
      <Checkbox label="Twelve years at the counter" note="From your CV, page 1" defaultChecked />
      <Checkbox label="I agree to the terms" error="Please agree before you go on" />
      <Checklist
        label="Password rules"
        items={[
          { label: 'Number', met: true },
          { label: 'Special character', met: false },
        ]}
      />
    </Patch>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'plain' | 'long' | 'confirm' | null>(null);
  const [failing, setFailing] = useState(true);
  const close = () => setOpen(null);
  return (
    <Patch title="Dialog (a bottom sheet on phones)">
      <div className="row">
        <Button onClick={() => setOpen('plain')}>Open dialog</Button>
        <Button onClick={() => setOpen('long')}>Open long dialog</Button>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setOpen('confirm')}>
          Delete play
        </Button>
      </div>
      <Dialog
        open={open === 'plain'}
        onClose={close}
        title="Import data"
        description="Choose where your words come from."
        width={480}
      >
        <DialogBody>
          <div className="stack">
            <Field label="File name" />
            <Menu trigger={(props) => <Button {...props}>More</Button>}>
              <MenuItem onSelect={close}>Close the dialog</MenuItem>
              <MenuItem onSelect={() => toast({ title: 'Kept' })}>Keep</MenuItem>
            </Menu>
            <Button onClick={() => toast({ title: 'File Too Large', tone: 'danger' })}>Fail</Button>
          </div>
        </DialogBody>
        <DialogFoot>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" onClick={close}>
            Import
          </Button>
        </DialogFoot>
      </Dialog>
      <Dialog open={open === 'long'} onClose={close} title="A long dialog">
        <DialogBody>
          <div className="stack">
            {Array.from({ length: 24 }, (_, at) => (
              <p key={at}>Paragraph {at + 1}. The head goes, the foot stays in sight while this scrolls.</p>
            ))}
          </div>
        </DialogBody>
        <DialogFoot>
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </DialogFoot>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Delete this play?"
        description="It cannot be brought back."
        confirm="Delete"
        busyText="Deleting..."
        danger
        onConfirm={async () => {
          await Promise.resolve();
          setFailing(false);
          if (failing) throw new Error('The server did not answer. Please try again.');
          toast({ title: 'Play deleted' });
        }}
      />
    </Patch>
  );
}

function MenuAndEmpty() {
  const [chosen, setChosen] = useState('nothing');
  return (
    <Patch title="Menu, skeleton, empty state">
      <div className="stack">
        <div className="row">
          <Menu
            trigger={(props) => (
              <Button {...props}>
                Actions <ChevronDown />
              </Button>
            )}
          >
            <MenuItem icon={<Pencil />} onSelect={() => setChosen('Edit')}>
              Edit
            </MenuItem>
            <MenuItem icon={<Star />} onSelect={() => setChosen('Highlight')}>
              Set as Highlighted
            </MenuItem>
            <MenuItem icon={<Archive />} disabled onSelect={() => setChosen('Archive')}>
              Archive
            </MenuItem>
            <MenuLink href="#share" icon={<Share2 />}>
              Share
            </MenuLink>
            <MenuRule />
            <MenuItem icon={<Trash2 />} danger onSelect={() => setChosen('Delete')}>
              Delete
            </MenuItem>
          </Menu>
          <Menu trigger={(props) => <Button {...props}>Preferences</Button>}>
            <ThemeMenuChoice />
          </Menu>
          <span className="mut sm">Chosen: {chosen}</span>
        </div>
        <Loading>
          <div className="stack s">
            <Skeleton width="40%" height="20px" />
            <Skeleton />
            <Skeleton width="80%" />
            <Skeleton height="72px" />
          </div>
        </Loading>
        <EmptyState
          block={
            <svg viewBox="0 0 100 100" className={styles.openBlock}>
              <path d="M1 1H99V99H1zM10 10H90V90H10zM10 10L90 90M90 10L10 90" />
            </svg>
          }
          action={<Button variant="primary">Create Challenge</Button>}
        >
          No Archived Challenges
        </EmptyState>
      </div>
    </Patch>
  );
}

const schema = z
  .object({
    name: z.string().check(z.minLength(1, 'Please enter your name')),
    email: z.string().check(z.email('Invalid email address')),
    password: z.string().check(z.minLength(8, 'At least 8 characters')),
    category: z.string(),
    share: z.boolean(),
  })
  .check(z.refine((value) => value.name !== 'Nobody', 'Nobody cannot sign up.'));

/** The form pattern at work: "taken" is refused by the pretended server, everyone else is let in. */
function FormPart() {
  const [sent, setSent] = useState<string[]>([]);
  const form = useForm({
    schema,
    initial: { name: '', email: '', password: '', category: 'process', share: true },
    draftKey: 'kit',
    onSend: async (values) => {
      setSent((all) => [...all, JSON.stringify(values)]);
      await new Promise((resolve) => setTimeout(resolve, 600));
      if (values.name === 'taken') throw new Error('This name is taken.');
      toast({ title: 'Sent' });
    },
  });
  return (
    <Patch title="Form">
      <form {...form.props} className="stack" aria-label="Sample">
        {form.restored && (
          <Notice>
            Your unsaved text is back.{' '}
            <Button small variant="quiet" onClick={form.reset}>
              Discard it
            </Button>
          </Notice>
        )}
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <Field label="Your name" autoComplete="name" {...form.field('name')} />
        <Field label="Your email" type="email" autoComplete="email" {...form.field('email')} />
        <PasswordField label="New password" autoComplete="new-password" {...form.field('password')} />
        <Select
          label="Kind"
          options={CATEGORIES.map((label) => ({ value: label.toLowerCase(), label }))}
          {...form.field('category')}
        />
        <Switch label="Share it" {...form.check('share')} />
        <div className="row">
          <Button type="submit" variant="primary" busy={form.busy} busyText="Sending...">
            Send
          </Button>
          <Button onClick={() => form.set('name', 'Proposed')}>Propose a name</Button>
        </div>
        <output className="xs mut" aria-label="Sent">
          {sent.length ? `${sent.length}: ${sent.at(-1)}` : 'Nothing sent'}
        </output>
      </form>
    </Patch>
  );
}

function Numbers() {
  return (
    <Patch title="Radar and stat">
      <div className="stack l">
        <Radar
          label="Strength"
          axes={[
            { label: 'Who I Am', score: 8 },
            { label: 'What I Know', score: 7 },
            { label: 'Who I Know', score: 5 },
            { label: 'What I Have', score: 6 },
          ]}
        />
        <div className={styles.stats}>
          <Stat label="Active plays" value={7} trend="2 created in the last 7 days" />
          <Stat label="Partnerships" value={4} trend="1 waiting for an answer" />
        </div>
      </div>
    </Patch>
  );
}

function Cards() {
  const [selected, setSelected] = useState('first');
  return (
    <Patch title="Card and draft">
      <div className="stack">
        <div className={classNames('sheet', styles.sheetIn)}>
          <CardButton selected={selected === 'first'} onClick={() => setSelected('first')}>
            First
          </CardButton>
          <CardButton selected={selected === 'second'} onClick={() => setSelected('second')}>
            Second
          </CardButton>
        </div>
        <DraftCard>
          <b className="h4">Seed Challenge Draft</b>
          <div className="row tight">
            <Button variant="primary">Save Challenge</Button>
            <Button>Edit Sections</Button>
            <Button variant="quiet">Discard Draft</Button>
          </div>
        </DraftCard>
        <DraftCard saved>
          <span>Saved: the border is sewn.</span>
        </DraftCard>
      </div>
    </Patch>
  );
}

const SURFACES = ['canvas', 'surface', 'sunken', 'raised', 'primary-soft'];

function Colours() {
  return (
    <Patch title="Type and surfaces">
      <div className="stack">
        <p className="h1">Heading one</p>
        <p className="h2">Heading two</p>
        <p className="h3">Heading three</p>
        <p className="prose">
          Body text keeps to 66 characters. A capable colleague writes short sentences, verbs first, and praises nothing
          without a fact.
        </p>
        <hr className="stitched" />
        <div className={styles.swatches}>
          {SURFACES.map((name) => (
            <div key={name} className={styles.swatch} style={{ background: `var(--${name})` }}>
              {name}
            </div>
          ))}
        </div>
      </div>
    </Patch>
  );
}
