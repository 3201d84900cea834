import { defineMessages } from '../../kernel/exports/index.ts'

/** What comes with the page: the name of the tab. All other texts load with the views. */
export const activityTabMessages = /*#__PURE__*/ defineMessages(
  'activity-tab',
  { 'activity.tab': 'Activity' },
  async () => (await import('./locales/index.ts')).locales,
)
