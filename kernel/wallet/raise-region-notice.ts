import type { NoticeService } from './tokens.ts'

/** Says that nobody is connected where the visitor is. */
export const raiseRegionNotice = (notices: Pick<NoticeService, 'raise'>): void =>
  notices.raise({
    code: 'REGION_RESTRICTED',
    kind: 'info',
    title: 'Not available in your region',
  })
