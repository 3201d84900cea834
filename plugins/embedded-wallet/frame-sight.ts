import type { Page } from '../../kernel/exports/index.ts'
import { createFrameBeat, type FrameBeatInput } from './frame-beat.ts'
import type { FrameElement } from './frame-element.ts'

export interface FrameSightInput extends Pick<FrameBeatInput, 'clock' | 'ask' | 'onLost'> {
  readonly page: Page
}

/** Where the frame is wanted, and whether anybody sees it there: while it is known that its site is in it. */
export interface FrameSight {
  /** As `FrameChannel.show`. */
  show(box: Element, onSight?: (isSeen: boolean) => void): () => void
  /** Its site says that it is there. */
  known(element: FrameElement): void
  /** Its site answers from now on. */
  opened(): void
  /** Nobody knows any more what is in it. */
  doubted(): void
  /** Whether this is the question who is there. */
  asks(id: string): boolean
  /** Whether it was the answer to that. */
  heard(id: string): boolean
}

interface Wanted {
  readonly box: Element
  readonly onSight: (isSeen: boolean) => void
  /** While it is seen there. */
  hide?: (() => void) | undefined
}

export function createFrameSight({ page, ...ofBeat }: FrameSightInput): FrameSight {
  let element: FrameElement | undefined
  let isKnown = false
  let isOpen = false
  let wanted: Wanted | undefined

  const turn = (isNowKnown: boolean) => {
    isKnown = isNowKnown
    if (!wanted || isKnown === (wanted.hide !== undefined)) return
    wanted.hide?.()
    wanted.hide = isKnown ? element?.show(wanted.box) : undefined
    wanted.onSight(isKnown)
  }
  const beat = createFrameBeat({
    ...ofBeat,
    onHeard: () => turn(true),
    onSilent: () => turn(false),
  })
  /** Only the pages around can lead a frame of this one elsewhere. */
  const isAsked = () => isOpen && page.window?.parent !== page.window

  return {
    show(box, onSight = () => {}) {
      wanted?.hide?.()
      const own: Wanted = { box, onSight }
      wanted = own
      onSight(false)
      // What is in it may have changed while nobody looked.
      turn(isKnown && !isAsked())
      if (isAsked()) beat.begin()
      return () => {
        own.hide?.()
        if (wanted !== own) return
        wanted = undefined
        beat.end()
      }
    },
    known(next) {
      element = next
      isOpen = false
      beat.end()
      turn(true)
    },
    opened() {
      isOpen = true
      if (wanted && isAsked()) beat.begin()
    },
    doubted() {
      isOpen = false
      beat.end()
      turn(false)
    },
    asks: beat.awaits,
    heard: beat.hear,
  }
}
