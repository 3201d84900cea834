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
 * The newest alert, in the flow under the header. With `debug: false` alerts are in the log alone;
 * that the browser is offline is said always.
 */
export function Alerts() {
  const { debug } = useSettings()
  const alert = useStore(noticesStore, ({ alerts }) => alerts.at(-1))
  const isOnline = useIsOnline()
  return alert && debug ? <AlertBar alert={alert} /> : isOnline ? null : <OfflineBar />
}
