import { parseWalletLink } from './wallet-links.ts'

/**
 * What a listing's link may begin with: `https`, or a scheme of the wallet's own. These are no wallet's own:
 * systems, browsers and other programs of many visitors take them, to call, to install, to run, to show files.
 */
const takenSchemes: ReadonlySet<string> = /*#__PURE__*/ new Set(
  [
    // Run or show what the link itself holds.
    'about blob content data file filesystem intent jar javascript livescript mhtml mk mocha res',
    'vbscript view-source wyciwyg x-man-page',
    // Browsers and their extensions.
    'android-app brave chrome devtools duckduckgo edge firefox googlechrome googlechromes ios-app',
    'isolated-app microsoft moz-extension opera resource safari vivaldi',
    // People and messages.
    'callto facetime fax im imessage irc ircs mailto mms mmsto modem msteams sgnl signal sip sips',
    'skype slack sms smsto tel telegram telnet telprompt tg viber webcal whatsapp wtai xmpp zoommtg',
    'zoomus',
    // Shops, settings, shells, editors, other machines.
    'afp anydesk app-prefs app-settings appinstaller cmd cursor dav dns docker finger ftp geo git',
    'gopher hcp help http idea itms itmss jetbrains jnlp ldap ldaps macappstore magnet maps market',
    'nfs nntp otpauth powershell prefs putty rdp rlogin rtsp search sftp shell shortcuts smb ssh',
    'steam svn vnc vscode windsurf workflow ws wss',
    // Payments and pairings: no listing says what is paid, or by which secret is paired.
    'alipay alipays bitcoin bitcoincash dogecoin ethereum gpay lightning litecoin lnurl monero paypal',
    'paytmmp phonepe solana tez upi venmo wc',
  ].flatMap((names) => names.split(' ')),
)
/** Families of systems: `ms-settings`, `x-apple.systempreferences`, `web+app`. */
const takenFamilies = /^(?:com-apple|ms-|teamviewer|web\+|windows|x-apple|x-(?:callback|web)-)/

/**
 * A link of a listing that leads to a page or to an app: of `https`, or of a scheme that is the wallet's own. As it came,
 * or undefined for one that must not be opened.
 */
export function parseAppLink(value: unknown): string | undefined {
  const link = parseWalletLink(value, { mayBeScheme: true })
  return link !== undefined && isOwnScheme(link) ? link : undefined
}

function isOwnScheme(link: string): boolean {
  const scheme = (/^[^:]+/.exec(link)?.[0] ?? '').toLowerCase()
  // What a program takes, it takes under further names as well: `vscode-insiders`, `itms-apps`.
  const [family = ''] = scheme.split('-')
  const isTaken = takenSchemes.has(scheme) || takenSchemes.has(family)
  return !isTaken && !takenFamilies.test(scheme)
}
