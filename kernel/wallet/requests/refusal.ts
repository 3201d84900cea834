/** What a visitor ended: in the wallet, in its window, or by turning to something else. */
const codes: ReadonlySet<unknown> = /*#__PURE__*/ new Set([
  'USER_REJECTED',
  'UPGRADE_REJECTED',
  'MODAL_CLOSED',
  'POPUP_CLOSED',
  'CONNECT_CANCELLED',
  'FRAME_REQUEST_ABORTED',
])

/** Whether the visitor said no. Nothing has failed then: nobody is told of an error. */
export const isRefusal = (error: unknown): boolean =>
  codes.has((error as { readonly code?: unknown } | null | undefined)?.code)
