// The addresses of single things, and of lists of them. Apart from path.ts, which the first page brings along.
import { SCREEN_PATHS } from './path.ts';

/** Where all of them are. */
export const asksPath = `${SCREEN_PATHS.partnerships}?view=asks`;
export const foresightPath = `${SCREEN_PATHS.profile}?tab=foresight`;

const withId = (path: string, id: string): string => `${path}${encodeURIComponent(id)}`;

/** Where one thing of many is shown. */
export const playPath = (id: string): string => withId('/plays/', id);
export const challengePath = (id: number | string): string => withId('/challenges/', `${id}`);
export const circlePath = (id: string): string => withId(`${SCREEN_PATHS.circles}?id=`, id);
export const programmePath = (id: string): string => withId(`${SCREEN_PATHS.programme}?id=`, id);
export const memberPath = (id: string): string => withId(`${SCREEN_PATHS.member}?id=`, id);
export const partnershipPath = (id: string): string => withId(`${SCREEN_PATHS.partnerships}?open=`, id);
export const jointPath = (partnershipId: string): string => withId(`${SCREEN_PATHS.joint}?id=`, partnershipId);
export const chatPath = (id: string): string => withId(`${SCREEN_PATHS.challenges}?chat=`, id);
export const premortemPath = (id: string): string => withId(`${SCREEN_PATHS.playbook}?shelf=premortems&premortem=`, id);
export const lemonadePath = (id: string): string => withId(`${SCREEN_PATHS.playbook}?shelf=lemonade&entry=`, id);
export const askPath = (id: string): string => withId(`${asksPath}&ask=`, id);
/** A lesson's id names its course, too: "prosper-workbook/risk". */
export const lessonPath = (id: string): string => {
  const [course = '', lesson = ''] = id.split('/');
  return `${SCREEN_PATHS.learning}?${new URLSearchParams({ course, lesson })}`;
};
export const forecastPath = (id: string): string => withId(`${foresightPath}&forecast=`, id);
