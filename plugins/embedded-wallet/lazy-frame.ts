import { KitError } from '../../kernel/exports/index.ts'
import type { FrameChannel } from './frame-channel.ts'

export type Frame = Pick<FrameChannel, 'request' | 'show'>

/** The frame of the kit, whose code loads with the first request; a failed load is tried again. */
export function createLazyFrame(open: () => Promise<FrameChannel>): Frame {
  let channel: FrameChannel | undefined
  let opening: Promise<FrameChannel> | undefined
  const load = async () => {
    try {
      channel = await open()
      return channel
    } catch (cause) {
      opening = undefined
      if (cause instanceof KitError) throw cause
      throw new KitError('Unable to load email login dependency', {
        code: 'FRAME_NOT_LOADED',
        cause,
        retryable: true,
      })
    }
  }
  return {
    async request(name, payload, signal) {
      if (channel) return channel.request(name, payload, signal)
      opening ??= load()
      return (await opening).request(name, payload, signal)
    },
    show: (box, onSight) => channel?.show(box, onSight) ?? (() => {}),
  }
}
