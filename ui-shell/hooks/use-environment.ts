import type { Page } from '../../kernel/exports/index.ts'
import type { Environment } from '../../kernel/exports/internal.ts'
import { useKernel } from '../kit-context.ts'

/** Everything ambient, as the kit was given it. For the shell alone. */
export function useEnvironment(): Environment {
  return useKernel().environment
}

/** The page around the kit: links, the clipboard, whether it is a phone. */
export function usePage(): Page {
  return useEnvironment().page
}
