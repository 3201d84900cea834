/** For `createKit`: what the card says first is fetched while the page is idle. */
export { fetchTexts } from '../messages/fetch-texts.ts'
