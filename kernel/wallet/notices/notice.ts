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
  /** In English; the shell's catalogue translates known codes. */
  readonly text: string
  /** Stable key: `CONNECTION_ENDED`. A toast of a plugin of others has none. */
  readonly code?: string | undefined
  /** The code of the error that it tells: where the catalogue has a line for that one, it says why. */
  readonly reason?: string | undefined
  /** The plugin of others that says it; the kernel sets it. */
  readonly from?: string | undefined
}
