import { defineMessages, type Messages } from '../../kernel/exports/index.ts'

/** What comes with the page: the name of the tab. All other texts load with the views. */
export const activityTabMessages = /*#__PURE__*/ defineMessages(
  'activity-tab',
  { 'activity.tab': 'Activity' },
  { ar: async (): Promise<Messages> => (await import('./ar.ts')).arTab },
)
