import { getName, getNameSuggestions, type PluginContext } from '../../kernel/exports/index.ts'
import type { QueryService } from '../query/contract.ts'
import { parseNameRecord, parseSuggestions } from './name-answers.ts'
import { answerOf, nameFailure } from './name-failure.ts'
import { newNameSuffix } from './name-rules.ts'

interface Means {
  readonly ctx: Pick<PluginContext, 'clock' | 'http' | 'log'>
  readonly queries: Pick<QueryService, 'read'>
}

/** Whether nobody has the name. */
export function isNameFree(
  { ctx, queries }: Means,
  name: string,
  signal: AbortSignal,
): Promise<boolean> {
  const ask = async (asking: AbortSignal) => {
    try {
      await ctx.http.call(getName, {
        params: { name },
        query: { apiVersion: 2 },
        parse: parseNameRecord,
        isRetried: false,
        signal: asking,
      })
      return false
    } catch (error) {
      if (answerOf(error)?.status === 404) return true
      throw await nameFailure('NAME_NOT_RESOLVED', error, ctx.clock)
    }
  }
  return queries.read({ key: ['is-name-free', name], ask, graceMs: 0 }, { signal })
}

/** Names like it that are free. */
export function suggestNames(
  { ctx, queries }: Means,
  label: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const ask = async (asking: AbortSignal) => {
    try {
      const found = await ctx.http.call(getNameSuggestions, {
        params: { name: label },
        query: { zone: newNameSuffix.slice(1) },
        parse: (json) => parseSuggestions(json, ctx.log),
        isRetried: false,
        signal: asking,
      })
      return found.filter((each) => each !== label)
    } catch (error) {
      throw await nameFailure('SUGGESTIONS_NOT_READ', error, ctx.clock)
    }
  }
  return queries.read({ key: ['name-suggestions', label], ask, graceMs: 0 }, { signal })
}
