export type NoticeKind = 'info' | 'ok' | 'warn' | 'danger'

/** Stays until dismissed or its cause is gone; one of a code at a time, the newest is shown. */
export interface AlertInput {
  /** Stable key: `PROJECT_ID_NOT_CONFIGURED`. */
  readonly code: string
  readonly kind: NoticeKind
  /** In English; the shell's catalogue translates known codes. */
  readonly title: string
  readonly message?: string | undefined
}

export interface ToastInput {
  readonly kind: NoticeKind
  readonly text: string
  /** The plugin of others that says it; the kernel sets it. */
  readonly from?: string | undefined
}
