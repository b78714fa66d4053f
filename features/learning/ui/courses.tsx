// Mini-Courses: three, each with what it is about, how far one is, and the way on.
import { Check } from 'lucide-react';
import { FAMILY_NAMES } from '../../../shared/family.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { Progress } from '../../../web/kit/progress.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { type CourseOutline, lessonCalls } from '../lesson.contract.ts';
import { courseButton, nextLesson } from '../lesson.rules.ts';
import styles from './courses.module.css';

export const lessonHref = (course: string, lesson: string): string =>
  `/learning?course=${encodeURIComponent(course)}&lesson=${encodeURIComponent(lesson)}`;

export function Courses() {
  const { data, error, isFetching, refetch } = useAnswer(lessonCalls.courses, {});
  if (error && !data) return <TryAgain error={error} busy={isFetching} onRetry={refetch} />;
  return (
    <ul className={`sheet ${styles.courses}`} aria-label="Courses">
      {data
        ? data.map((course) => <Course key={course.id} course={course} />)
        : [1, 2, 3].map((key) => (
            <li key={key} className={`patch ${styles.course}`}>
              <Loading>
                <div className="stack">
                  <Skeleton width="130px" height="130px" />
                  <Skeleton width="70%" height="32px" />
                  <Skeleton height="220px" />
                </div>
              </Loading>
            </li>
          ))}
    </ul>
  );
}

function Course({ course }: { course: CourseOutline }) {
  const { id, title, summary, principles, family, progress, lessons } = course;
  const next = nextLesson(lessons);
  return (
    <li className={`patch ${styles.course}`}>
      <div className={styles.block} aria-hidden="true">
        <Block
          family={family}
          tier="silver"
          state={progress === 100 ? 'earned' : progress === 0 ? 'open' : progress / 100}
          label=""
        />
      </div>
      <h2>{title}</h2>
      <p className="sub sm">{summary}</p>
      <ul className="row tight" aria-label={`Principles of ${title}`}>
        {principles.map((principle) => (
          <li key={principle}>
            <Badge>
              {principle === 'hyb' || principle === 'prosper'
                ? FAMILY_NAMES[principle].shortLabel
                : FAMILY_NAMES[principle].label}
            </Badge>
          </li>
        ))}
      </ul>
      <div className="stack s">
        <div className="row between sm sub">
          <span>Progress</span>
          <span className="num">{progress}%</span>
        </div>
        <Progress label={`Progress of ${title}`} value={progress} family={family} />
      </div>
      <ol className={styles.lessons} aria-label={`Lessons of ${title}`}>
        {lessons.map((lesson, at) => (
          <li key={lesson.id}>
            <Link href={lessonHref(id, lesson.id)} className={styles.lesson}>
              <span className={styles.mark} data-done={lesson.done || undefined} aria-hidden="true">
                {lesson.done ? <Check /> : at + 1}
              </span>
              <span>
                {lesson.title}
                {lesson.done && <span className="vh"> (done)</span>}{' '}
                <span className={`xs mut ${styles.minutes}`}>{lesson.minutes} min</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {next && (
        <Link href={lessonHref(id, next.id)} asChild>
          <ButtonLink
            variant={progress > 0 ? 'soft' : 'outline'}
            className={styles.go}
            aria-label={`${courseButton(progress)}: ${title}`}
          >
            {courseButton(progress)}
          </ButtonLink>
        </Link>
      )}
    </li>
  );
}
