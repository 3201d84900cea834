import { connectView, isDecision, routerStore, views } from '../../kernel/exports/index.ts'
import { isOfKit, isQuestion } from '../../kernel/exports/internal.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useLazyCode } from '../hooks/use-lazy-code.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { useStore } from '../hooks/use-store.ts'
import { useKernel } from '../kit-context.ts'
import { lazyCode } from './lazy-code.ts'
import { useMedia } from './use-media.ts'

/** Loads with the shell of an app that wants it. */
export const listPane = /*#__PURE__*/ lazyCode(
  async () => (await import('./ListPane.tsx')).ListPane,
)

/** Below this width the list and what is chosen of it do not stand side by side. */
const wideWidth = '(min-width: 900px)'

/** The list pane where Connect stands beside what is opened from it: the app wants it, and the window has the room. */
export function useWideLayout(isInline: boolean) {
  const isWanted = useSettings().layout === 'wide'
  const code = useLazyCode(listPane, isWanted)
  const isRoomy = useMedia(wideWidth)
  const kernel = useKernel()
  const connect = useContributions(views).find(({ value }) => value.view.id === connectView.id)
  const isOfOthers = connect !== undefined && !isOfKit(kernel, connect.pluginId)
  // What the visitor approves or signs has nothing beside it, and what a plugin of others draws stands beside no question.
  const isAlone = isOfOthers ? isQuestion : isDecision
  const isConnecting = useStore(
    routerStore,
    ({ history }) => history[0]?.viewId === connectView.id && !isAlone(history.at(-1)?.viewId),
  )
  return isWanted && isRoomy && isConnecting && !isInline ? code : undefined
}
