import { type ReactNode, useEffect } from 'react'
import { ViewState } from '../../components/ViewState.tsx'
import { useClock } from '../../hooks/use-clock.ts'
import { useMessages } from '../../hooks/use-messages.ts'
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
  useEffect(() => clock.after(shownMs, () => view.close('connected')), [clock, view])
  return <ViewState kind="done" picture={picture} title={t('connecting.connected', { wallet })} />
}
