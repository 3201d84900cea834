import { parseLabel } from '../../kernel/exports/index.ts'
import type { EmbeddedUser } from './contract.ts'

const emailLength = 30

/**
 * The name to show: that of the social login, where discord's may end with a 0 that says nothing, else
 * the e-mail address, cut to 30 characters with an ellipsis.
 */
export function displayNameOf({
  userName,
  provider,
  email,
}: Pick<EmbeddedUser, 'userName' | 'provider' | 'email'>): string | undefined {
  const name = parseLabel(provider === 'discord' ? userName?.replace(/0$/, '') : userName)
  if (name !== undefined || email === undefined) return name
  return email.length > emailLength ? `${email.slice(0, emailLength - 1)}…` : email
}
