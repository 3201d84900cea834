import type { NoticeService } from '../tokens.ts'

/** Tells a visitor from a restricted region why no wallet can be connected. */
export const raiseRegionNotice = (notices: Pick<NoticeService, 'raise'>): void =>
  notices.raise({
    code: 'REGION_RESTRICTED',
    kind: 'info',
    title: 'Not available in your region',
  })
