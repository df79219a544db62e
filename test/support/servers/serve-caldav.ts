import { serve } from './serve'

type Calendar = {
  name: string
  /** iCalendar files. Undefined is a file that the server doesn't return. */
  objects: (string | undefined)[]
  /** The status of its answer to a report. */
  status?: number
  components?: string[]
}

/**
 * Starts a CalDAV server (RFC 4791) with one account, "anna" with the password "pa55". Its calendars, which tests can change, are by
 * their folder name in /dav/calendars/anna/.
 */
export async function serveCaldav(calendars: Record<string, Calendar>) {
  const server = await serve(({ method, url = '', headers }, response) => {
    const answer = (status: number, body = '') =>
      void response.writeHead(status, { 'content-type': 'text/xml' }).end(body)
    if (url === '/.well-known/caldav') return void response.writeHead(301, { location: '/dav/' }).end()
    if (headers.authorization !== `Basic ${btoa('anna:pa55')}`) return answer(401)
    const folder = /^\/dav\/calendars\/anna\/([^/]+)\/$/.exec(decodeURI(url))?.[1]
    const calendar = folder === undefined ? undefined : site.calendars[folder]
    if (method === 'REPORT') {
      if (!calendar) return answer(404)
      if (calendar.status) return answer(calendar.status)
      return answer(207, multistatus(calendar.objects.map((text, n) => [`${url}${n}.ics`, toObject(text)])))
    }
    if (method !== 'PROPFIND') return answer(405)
    if (url === '/dav/' || url.startsWith('/dav/principals/')) return answer(207, multistatus([[url, ACCOUNT]]))
    if (url === HOME) {
      const list = Object.entries(site.calendars).map(([name, one]) => [`${HOME}${name}/`, toCalendar(one)] as const)
      return answer(207, multistatus([[HOME, '<d:resourcetype><d:collection/></d:resourcetype>'], ...list]))
    }
    return calendar ? answer(207, multistatus([[url, toCalendar(calendar)]])) : answer(404)
  })
  const site = { ...server, calendars }
  return site
}

const HOME = '/dav/calendars/anna/'
const ACCOUNT = `
<d:current-user-principal><d:href>/dav/principals/anna/</d:href></d:current-user-principal>
<c:calendar-home-set><d:href>${HOME}</d:href></c:calendar-home-set>`

const toCalendar = ({ name, components = ['VEVENT'] }: Calendar) => `
<d:displayname>${name}</d:displayname>
<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>
<c:supported-calendar-component-set>${components.map((one) => `<c:comp name="${one}"/>`).join('')}</c:supported-calendar-component-set>`

const toObject = (text: string | undefined) =>
  text === undefined ? undefined : `<d:getetag>"1"</d:getetag><c:calendar-data><![CDATA[${text}]]></c:calendar-data>`

const multistatus = (resources: (readonly [href: string, properties: string | undefined])[]) => `<?xml version="1.0"?>
<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${resources
  .map(([href, properties]) => {
    const state = properties === undefined ? 'HTTP/1.1 404 Not Found' : 'HTTP/1.1 200 OK'
    return `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${properties ?? '<c:calendar-data/>'}</d:prop><d:status>${state}</d:status></d:propstat></d:response>`
  })
  .join('')}</d:multistatus>`
