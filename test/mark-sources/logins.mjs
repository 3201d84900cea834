/** By provider: the icon of simple-icons; its colour is the plate, or the sign on a white one. */
export const logins = new Map(
  [
    ['google', { icon: 'siGoogle', isPlateWhite: true }],
    ['x', { icon: 'siX' }],
    ['discord', { icon: 'siDiscord' }],
    ['farcaster', { icon: 'siFarcaster' }],
    ['github', { icon: 'siGithub' }],
    ['apple', { icon: 'siApple' }],
    ['facebook', { icon: 'siFacebook' }],
  ].map(([name, icon]) => [name, { from: ['simple-icons', icon], keys: [name] }]),
)
