import { type ReactNode, useEffect, useState } from 'react'
import { routerStore } from '../../../kernel/exports/index.ts'
import { ViewState } from '../../components/ViewState.tsx'
import { useClock } from '../../hooks/use-clock.ts'
import { useMessages } from '../../hooks/use-messages.ts'
import { useStore } from '../../hooks/use-store.ts'
import { useView } from '../../hooks/use-view.ts'
import { connectingMessages } from '../../messages/areas/connecting.ts'

const shownMs = 600

/** Says so for a moment, then closes the card, unless something else took the place of the view. */
export function ConnectedState({
  wallet,
  picture,
}: {
  readonly wallet: string
  readonly picture?: ReactNode
}) {
  const t = useMessages(connectingMessages)
  const clock = useClock()
  const view = useView()
  const top = useStore(routerStore, ({ history }) => history.at(-1))
  const [own] = useState(top)
  // This view is still drawn while the code of the next one loads.
  const isLast = top === own
  useEffect(() => {
    if (isLast) return clock.after(shownMs, () => view.close('connected'))
  }, [clock, view, isLast])
  return <ViewState kind="done" picture={picture} title={t('connecting.connected', { wallet })} />
}
