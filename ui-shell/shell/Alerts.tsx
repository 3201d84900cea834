import { noticesStore } from '../../kernel/exports/index.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { useStore } from '../hooks/use-store.ts'
import type { AlertBarProps } from './AlertBar.tsx'
import { lazyPart } from './lazy-part.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { useIsOnline } from './use-is-online.ts'

/** Without its code the card goes on: what is said there is in the log as well. */
const AlertBar = /*#__PURE__*/ lazyPart<AlertBarProps>(
  async () => (await import('./AlertBar.tsx')).AlertBar,
)

/**
 * That the browser is offline, or else the newest alert, in the flow under the header. Without a network an
 * alert is mostly about just that. With `debug: false` alerts are in the log alone.
 */
export function Alerts() {
  const { debug } = useSettings()
  const alert = useStore(noticesStore, ({ alerts }) => alerts.at(-1))
  const isOnline = useIsOnline()
  if (!isOnline) return <OfflineBar />
  return alert && debug ? <AlertBar alert={alert} /> : null
}
