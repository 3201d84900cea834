import { badPlugin, type Mood, rang } from './bad-plugin.ts'

/** Listens anew with each ring, starts timers and never ends anything. Is told off for nothing. */
export const leaks = (mood: Mood, heard: { times: number }) =>
  badPlugin(
    mood,
    ({ clock, on }) => {
      const listen = () => {
        on(rang, () => (heard.times += 1))
        clock.after(60_000, () => (heard.times += 100))
      }
      on(rang, listen)
      listen()
    },
    { gate: { feature: 'leaks' } },
  )
