import type { Clock, Page } from '../../kernel/exports/index.ts'
import { Environment } from '../../kernel/exports/internal.ts'
import { useKernel } from '../kit-context.ts'

/** Everything ambient, as the kit was given it. For the shell alone. */
export function useEnvironment(): Environment {
  const environment = useKernel().find(Environment)
  if (!environment) throw new Error('The kernel has no environment')
  return environment
}

/** The page around the kit: links, the clipboard, whether it is a phone. */
export function usePage(): Page {
  return useEnvironment().page
}

export function useClock(): Clock {
  return useEnvironment().clock
}
