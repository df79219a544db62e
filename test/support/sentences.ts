/** Matches addresses, dates, and codes. */
const NO_SENTENCE =
  /^(https?:|\/|<p>|USD$|width=|#|image\/|\d{3,4}[-x])|^(website|article|en[-_]us|noindex|summary_large_image|minimal-ui|any|maskable)$|^\w+( \d+,)? \d{4}$|GMT$|\d\s[AP]M$/i

/** Returns the sentences in a document's text, attributes, and structured data that aren't «marked». */
export function findSentences(document: string) {
  const json = [...document.matchAll(/(?<=<script type="application\/ld\+json">).*?(?=<\/script>)|^\{.*\}$/gs)]
  const structured = json.flatMap(([data]) => findStrings(JSON.parse(data)))
  const attributes = document.matchAll(/(?<= (?:alt|aria-label|placeholder|title|content)=")[^"]*/g)
  const text = document.replaceAll(/<(script|style).*?<\/\1>|<item>.*?<\/item>|^\{.*\}$/gs, '').split(/<[^>]*>/)
  return [...structured, ...[...attributes].flat(), ...text]
    .map((part) =>
      part
        .replaceAll('&#x27;', '’')
        .replaceAll(/«[^»]*»/g, '')
        .replaceAll(/^[\s.·,]+|[\s·]+$/g, ''),
    )
    .filter((part) => /\p{L}/u.test(part) && !NO_SENTENCE.test(part))
}

function findStrings(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  const isRead = ([key]: [string, unknown]) => !/^@(type|context)$|^date/.test(key)
  return data instanceof Object
    ? Object.entries(data)
        .filter(isRead)
        .flatMap(([, value]) => findStrings(value))
    : []
}

/** Words of the interface, and SPEC's messages. */
export const interfaceWords = `
Skip to content | Main | Menu | Close menu | Colors | Switch to night colors | Switch to day colors | Quick contact | Text | Call | Book
Home | About | Services | Blog | Contact | Privacy | Terms | Quick links | Quick Links | Elsewhere on the web | Instagram
Privacy Policy | Terms of Service | In short | On this page | Effective | Last updated | Training and experience
No testimonials available yet. | 5 out of 5 stars | Parent of
Topics | By age | Newborn | 4–6 months | 7–12 months | Toddler | By question | Naps | Nights | Early waking | Travel | Safe sleep
Naps: | Naps. | There are no articles on this page. | Back to the newest
Search | “nothing” | Share | Email it
Featured | min read | Read Full Article | Read More → | Back to Blog
Article Not Found | The article you’re looking for doesn’t exist or has been removed.
Contact information | Phone | Email | Response Time
Your name | (optional) | Child’s age | 8 months | Consultation type | Preferred date | Book Consultation | See free times for:
Your Name | Email Address | Phone Number (Optional) | Subject | Choose one | Message | Send Message | Leave this empty
See the | privacy policy
Your appointment | Your request | This appointment is canceled | This appointment is over | This time has passed | No appointment here
Booked | Requested | Canceled | Over | until | Los Angeles, Pacific Standard Time | The invitation was sent to | An email was sent to
Add it to your calendar | Apple and others | Google | Outlook | Cancel it | Pick another time | Write to me | Call or text
How many stars? | 1 star | 2 stars | 3 stars | 4 stars | 5 stars | Your words | How would you like to be named? | A parent | Another name | Another name to show | Your child’s age
Send | You can add a photo next. See the | Pending | On the website | A photo | Add photo | Change my words | Withdraw them | Change your words
Keep them as they are | Withdraw your words? | They’re deleted at once, with your photo. | Withdraw my words | Keep them | Write again
Your words are off the website | No invitation here
Yes | No | No answer | Save
Your phone number | Your address | Change | Add the other parent | Their email | Ask them | Not now
was asked, and hasn’t said yes so far. | doesn’t want the emails. | Remove | this address | and
An email goes to this address, with a link to say yes or no.
Yes, email me | No, thank you | Emails would go to | They go to | Stop these emails
An email about it goes to | Cancel this appointment? | Would you like to say why? | Cancel appointment | Keep it | Try again | Back to Home
`
  .trim()
  .split(/\n| \| /)
