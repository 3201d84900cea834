import { type AlertInput, noticesStore } from '../../kernel/exports/index.ts'
import { useAnnounce } from '../hooks/use-announce.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { useStore } from '../hooks/use-store.ts'
import { shellMessages } from '../messages/areas/shell.ts'
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
 * alert is mostly about just that; its return is announced. One of a plugin of others covers none of the kit. With
 * `debug: false` alerts are in the log alone.
 */
export function Alerts() {
  const { debug } = useSettings()
  const alert = useStore(
    noticesStore,
    ({ alerts }) => alerts.filter(isOfKit).at(-1) ?? alerts.at(-1),
  )
  const t = useMessages(shellMessages)
  const announce = useAnnounce()
  const isOnline = useIsOnline(() => announce(t('shell.online')))
  if (!isOnline) return <OfflineBar />
  return alert && debug ? <AlertBar alert={alert} /> : null
}

/** By its code: one of a plugin of others begins with the id of that. */
const isOfKit = ({ code }: AlertInput): boolean => !code.includes('/')
