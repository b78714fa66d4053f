// Learning: three courses, the PROSPER diagnostic, exercises, and where each part of the product is practised.
import { Suspense, lazy, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useArrival } from '../../../web/arrival.ts';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import many from '../../../web/kit/many-tabs.module.css';
import { PageHead } from '../../../web/kit/page-head.tsx';
import { Tabs } from '../../../web/kit/tabs.tsx';
import { Markup } from '../../chats/ui/markup.tsx';
import { useEarnedBadges } from '../../achievements/ui/use-earned-badges.tsx';
import { Courses } from './courses.tsx';
import { ModuleCues } from './module-cues.tsx';

const Lesson = lazy(() => import('./lesson.tsx').then((m) => ({ default: m.Lesson })));
const Prosper = lazy(() => import('./prosper.tsx').then((m) => ({ default: m.Prosper })));
const Exercises = lazy(() => import('./exercises.tsx').then((m) => ({ default: m.Exercises })));

const TABS = [
  { key: 'courses', label: 'Mini-Courses' },
  { key: 'prosper', label: 'PROSPER Diagnostic' },
  { key: 'exercises', label: 'AI Exercises' },
  { key: 'modules', label: 'Module Integration' },
] as const;

export function LearningScreen() {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find(({ key }) => key === search.get('tab'))?.key ?? 'courses';
  const course = search.get('course');
  const lesson = search.get('lesson');
  const earned = useEarnedBadges();
  const [shown, setShown] = useState<{ lesson: string; title: string }>();
  useArrival(lesson ?? '', lesson === null ? 'Learning' : shown?.lesson === lesson ? shown.title : undefined);
  const waiting = (
    <Loading>
      <Skeleton height="320px" />
    </Loading>
  );
  if (course !== null && lesson !== null)
    return (
      <Suspense fallback={waiting}>
        <Lesson
          key={`${course}/${lesson}`}
          course={course}
          lesson={lesson}
          textOf={(markdown) => <Markup text={markdown} headingLevel={2} />}
          onEarned={earned.celebrate}
          onShown={(title) => setShown({ lesson, title })}
        />
        {earned.dialog}
      </Suspense>
    );
  return (
    <>
      <PageHead title="Learning" lead="Short courses for people with a day job" />
      <Tabs
        label="Learning"
        className={many.tabs}
        tabs={TABS}
        chosen={tab}
        onChoose={(key) => setSearch(key === 'courses' ? {} : { tab: key })}
      >
        {tab === 'courses' && <Courses />}
        {tab === 'prosper' && (
          <Suspense fallback={waiting}>
            <Prosper onEarned={earned.celebrate} />
          </Suspense>
        )}
        {tab === 'exercises' && (
          <Suspense fallback={waiting}>
            <Exercises onEarned={earned.celebrate} />
          </Suspense>
        )}
        {tab === 'modules' && <ModuleCues />}
      </Tabs>
      {earned.dialog}
    </>
  );
}
