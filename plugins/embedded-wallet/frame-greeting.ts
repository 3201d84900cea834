import type { FramePayload, FrameRequestName } from './frame-messages.ts'

export interface FrameGreetingInput {
  /** Posts what nobody waits for. */
  readonly tell: <X extends FrameRequestName>(name: X, payload: FramePayload<X>) => void
  readonly isOpen: () => boolean
}

/** What the frame is told first after each start of it, and anew when that changes while it is there. */
export interface FrameGreeting {
  tell(): void
  tellDappData(): void
  setTheme(theme: FramePayload<'SYNC_THEME'>): void
  setDappData(data: FramePayload<'SYNC_DAPP_DATA'>): void
  /** The language of the box that it is shown over. */
  setLocale(locale: string | undefined): void
}

export function createFrameGreeting({ tell, isOpen }: FrameGreetingInput): FrameGreeting {
  let theme: FramePayload<'SYNC_THEME'> | undefined
  let locale: string | undefined
  let dappData: FramePayload<'SYNC_DAPP_DATA'> | undefined

  /** The record is open: a site that draws words finds in it which language stands around them. */
  const tellTheme = () => {
    if (!theme) return
    const { themeVariables } = theme
    tell(
      'SYNC_THEME',
      locale === undefined
        ? theme
        : { ...theme, themeVariables: { ...themeVariables, '--kit-locale': locale } },
    )
  }
  const tellDappData = () => {
    if (dappData) tell('SYNC_DAPP_DATA', dappData)
  }

  return {
    tell() {
      tellTheme()
      tellDappData()
    },
    tellDappData,
    setTheme(next) {
      theme = next
      if (isOpen()) tellTheme()
    },
    setDappData(next) {
      dappData = next
      if (isOpen()) tellDappData()
    },
    setLocale(next) {
      if (next === locale) return
      locale = next
      if (isOpen()) tellTheme()
    },
  }
}
