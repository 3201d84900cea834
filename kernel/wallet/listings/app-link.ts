import { parseWalletLink } from './wallet-links.ts'

/**
 * What a listing's link may begin with: `https`, or a scheme of the wallet's own. These are no wallet's own:
 * systems, browsers and other programs of many visitors take them, to call, to install, to run, to show files.
 */
const takenSchemes: ReadonlySet<string> = /*#__PURE__*/ new Set(
  [
    // Run or show what the link itself holds.
    ['about', 'blob', 'content', 'data', 'file', 'filesystem', 'intent', 'jar', 'javascript'],
    ['livescript', 'mhtml', 'mk', 'mocha', 'res', 'vbscript', 'view-source', 'wyciwyg'],
    // Browsers and their extensions.
    ['android-app', 'brave', 'chrome', 'chrome-extension', 'chrome-search', 'devtools', 'edge'],
    ['firefox', 'googlechrome', 'googlechromes', 'ios-app', 'isolated-app', 'microsoft-edge'],
    ['moz-extension', 'opera', 'resource', 'safari-extension', 'safari-web-extension', 'vivaldi'],
    // People and messages.
    ['callto', 'facetime', 'facetime-audio', 'fax', 'im', 'irc', 'ircs', 'mailto', 'mms', 'mmsto'],
    ['modem', 'msteams', 'sip', 'sips', 'skype', 'slack', 'sms', 'smsto', 'tel', 'telnet', 'tg'],
    ['viber', 'webcal', 'whatsapp', 'xmpp', 'zoommtg', 'zoomus'],
    // Shops, settings, shells, other machines.
    [
      'afp',
      'app-prefs',
      'app-settings',
      'appinstaller',
      'cmd',
      'dav',
      'dns',
      'finger',
      'ftp',
      'git',
    ],
    ['gopher', 'help', 'hcp', 'http', 'itms', 'itms-apps', 'itms-appss', 'itms-services', 'ldap'],
    [
      'ldaps',
      'market',
      'nfs',
      'nntp',
      'prefs',
      'rdp',
      'rlogin',
      'rtsp',
      'search',
      'search-ms',
      'sftp',
    ],
    ['shell', 'shortcuts', 'smb', 'ssh', 'steam', 'svn', 'vnc', 'vscode', 'workflow', 'ws', 'wss'],
    // Payments and pairings: no listing says what is paid, or by which secret is paired.
    ['bitcoin', 'ethereum', 'lightning', 'lnurl', 'solana', 'wc'],
  ].flat(),
)
/** Families of systems: `ms-settings`, `x-apple.systempreferences`, `web+app`. */
const takenFamilies = /^(?:com-apple|ms-|web\+|windows|x-apple|x-(?:callback|web)-)/

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
  return !takenSchemes.has(scheme) && !takenFamilies.test(scheme)
}
