import { findCause } from '../../kernel/exports/index.ts'

/** What Chromium, Gecko, WebKit and bundlers with chunks of their own say of code that did not come. */
const words =
  /dynamically imported module|importing a module script failed|loading (?:css )?chunk|unable to preload css/i

/**
 * Whether the code of something did not come. Chromium keeps the failure of an import for the life of the page:
 * another try cannot help there.
 */
export const isFailedImport = (error: unknown): boolean =>
  findCause(error, (cause) => cause instanceof Error && words.test(cause.message)) !== undefined
