import { Link } from '../../../lib/router'
import { hours } from '../../../lib/promise'
import { LegalPage } from './legal-page'
import { Email, Phone, Ways } from './practice-ways'
import { Diary } from './legal-pictures'
import { useSite } from '../use-site'

/** SPEC section 1 gives date and age; the rest says what the software does, and changes with it. */
export default function PrivacyPage() {
  const site = useSite()
  return (
    <LegalPage
      title="Privacy Policy"
      description="Which information the forms of this site collect, why, who sees it, how long it is kept and how to have it erased. No trackers, no advertising, nothing sold."
      path="/privacy-policy"
      date={
        <>
          Effective <time dateTime="2025-06-26">June 26, 2025</time>
        </>
      }
      picture={<Diary />}
      intro={
        <p>
          What you tell me about your nights is yours. This page says what this website does with it: which information
          it collects, why, who sees it, and how you have it erased. “I” and “me” are the consultant who runs{' '}
          {site.name}, a one-person practice in {site.location}.
        </p>
      }
      short={[
        'I collect only what you write into a form, and use it only to answer and help you.',
        'No trackers, no advertising, no profiles. Nothing is sold or shared for marketing.',
        'Your words are read by the practice alone, and kept confidential.',
        <>
          You can see, correct or erase what I have about you: write to <Email /> or call <Phone />.
        </>,
        'This site is for parents. It is not meant for children under 13.',
      ]}
      sections={[
        {
          id: 'collected',
          title: 'What is collected, and why',
          text: (
            <>
              <p>
                You can read every page of this site without telling it who you are. Information reaches me when you
                send it:
              </p>
              <dl>
                <dt>When you ask for a consultation</dt>
                <dd>
                  Your name and email address, your child’s age, the sleep challenges you describe, the kind of
                  consultation you choose and, if you like, a phone number and a preferred date. I need them to prepare
                  for our call and to arrange it.
                </dd>
                <dt>When you send a message</dt>
                <dd>
                  Your name and email address, a subject, your message and, if you like, a phone number. I need them to
                  answer.
                </dd>
                <dt>When we work together</dt>
                <dd>
                  Where your request stands (pending, confirmed, completed or cancelled), and short private notes to it,
                  such as when we agreed to talk.
                </dd>
                <dt>When you let me publish your testimonial</dt>
                <dd>
                  The name you want to be shown with, your words, a rating and, if you agree, your child’s age and a
                  photo. It appears only after I have approved it, and I take it down when you ask.
                </dd>
              </dl>
              <p>
                With each form the moment it arrived is stored, and a fingerprint so that a form sent twice counts once.
                To keep out spam, the site also looks at how long the form was open and whether a field was filled in
                that people do not see. It keeps only the result: suspected spam or not.
              </p>
              <p>
                Please tell me about your child’s health only as far as it matters for sleep, and leave out anything you
                would rather say on the phone.
              </p>
            </>
          ),
        },
        {
          id: 'emails',
          title: 'The two emails',
          text: (
            <p>
              Every form you send causes two emails, unless it looks like spam: one to the practice with what you wrote,
              and one to you as a confirmation. Both travel through the email provider of the practice and, on your
              side, through yours. There is no newsletter, and your address is put on no list.
            </p>
          ),
        },
        {
          id: 'use',
          title: 'What it is used for',
          text: (
            <>
              <p>
                I use your information to answer you, to prepare and give the services you ask for, to keep this site
                secure, and to fulfill duties the law gives me. For nothing else.
              </p>
              <p>I do not sell it, rent it or share it for advertising, and I make no automated decisions about you.</p>
            </>
          ),
        },
        {
          id: 'seen',
          title: 'Who sees it',
          text: (
            <>
              <p>
                I do, and whoever helps me run the practice: only people with an account that I have approved can open
                the private part of this site, and each may change only what their account allows. Client information is
                kept confidential.
              </p>
              <p>
                The companies that host this website and carry its email store and move the data for me; that is their
                only task. Otherwise I disclose information only if the law requires it, or to protect a child or
                somebody else from serious harm.
              </p>
            </>
          ),
        },
        {
          id: 'cookies',
          title: 'Cookies',
          text: (
            <>
              <p>Most visitors get no cookies at all. There are these:</p>
              <dl>
                <dt>Day or night</dt>
                <dd>
                  If you use the switch between day and night colors, your choice is remembered in your browser for a
                  year (<code>theme</code>). It holds the word “day” or “night” and nothing else.
                </dd>
                <dt>Signing in</dt>
                <dd>
                  The people who run this site sign in to its private part. Cookies keep their session, and tell for a
                  year in which browser they have signed in before, so that a stranger who guesses passwords can’t lock
                  them out. Visitors never get these.
                </dd>
              </dl>
              <p>
                A form that you have begun is kept in the tab you write it in, so that a reload does not lose it. It
                does not leave your device before you send it, and it is gone when it is sent or the tab is closed.
              </p>
              <p>You can delete cookies in your browser at any time. Everything here works without them.</p>
            </>
          ),
        },
        {
          id: 'tracking',
          title: 'No trackers, and Do Not Track',
          text: (
            <>
              <p>
                There are no analytics, advertising networks, social media buttons or tracking pixels on this site. Its
                fonts, scripts and drawings come from its own server. Should a photo ever be shown from another address,
                that address learns only that a visitor of this site fetched it.
              </p>
              <p>
                If your browser sends “Do Not Track” or “Global Privacy Control”, it is honored in the simplest way:
                there is nothing to track, for anybody. No third party collects information about your activities over
                time and across websites when you use this one.
              </p>
            </>
          ),
        },
        {
          id: 'logs',
          title: 'Technical records',
          text: (
            <>
              <p>
                The server writes down failures, and what accounts of the practice do (signing in, changing
                permissions), so that faults and misuse can be found. These records name the moment and what happened.
                They do not hold what you write in a form, your name, or anything about your child. When your request is
                erased, they do not even say any more that it was yours. What accounts did is erased after a year.
              </p>
              <p>
                To stop floods of spam, the server counts for a few minutes how many forms come from one internet
                address, and for a day how many confirmations go to one email address and how often somebody fails to
                sign in. It keeps only a fingerprint of the address for that. When someone signs in to the private part,
                or is refused there, the internet address is recorded, and with the session the browser; a session ends
                after 30 days at the latest. The company that hosts this site may keep technical logs of its own.
              </p>
            </>
          ),
        },
        {
          id: 'kept',
          title: 'How long it is kept',
          text: (
            <>
              {site.keepMonths === 0 ? (
                <p>
                  Requests and messages are kept until you ask me to erase them, or until they are no longer needed to
                  help you or to fulfill a duty of the law. There is no fixed date on which they are erased by
                  themselves: I go through them by hand.
                </p>
              ) : (
                <p>
                  Requests and messages are erased by themselves {site.keepMonths} months after the day they came or,
                  for a consultation, after the day you would like, whichever is later. I erase them sooner when you ask
                  me to, or when they are no longer needed.
                </p>
              )}
              <p>
                What I delete can be brought back for a week, in case it was a mistake. Then it is erased for good, with
                the emails that belong to it; what I erase because you ask me to does not wait for that. The copies that
                this site keeps of emails it has sent, or could not send, are erased after 90 days in any case. Backups
                are there only for the day something breaks; what was erased is gone from them too as soon as newer ones
                have taken their place.
              </p>
            </>
          ),
        },
        {
          id: 'rights',
          title: 'Your rights, and how to have data erased',
          text: (
            <>
              <p>
                Wherever you live, you may ask me what I have stored about you and get a copy of it, have mistakes
                corrected, have it erased, and take back a consent, such as the one for a testimonial. It costs nothing,
                and you are treated no worse for it.
              </p>
              <ol>
                <li>
                  Write to <Email /> or call <Phone />, and say what you would like.
                </li>
                <li>
                  If possible, write from the address you used in the form. Else I will ask for something that shows me
                  that the data is yours, so that nobody else can ask for it.
                </li>
                <li>
                  I answer within {hours(site.latestHours)}, as I do every message. A copy comes as a file with all that
                  this site stores under your email address. Erasing covers the same: your requests and messages, also
                  deleted ones, my notes to them and the emails that belong to them, except what the law obliges me to
                  keep. It is for good. A testimonial is stored under a name, so please tell me which.
                </li>
              </ol>
              <p>
                If you live in California, these are also your rights to know, correct and delete. Your information is
                not sold and not shared for cross-context behavioral advertising, so there is nothing to opt out of.
              </p>
            </>
          ),
        },
        {
          id: 'children',
          title: 'Children under 13',
          text: (
            <p>
              This site is meant for parents and other adults who care for a child. It is not directed to children under
              13, and I do not knowingly collect information from them. What I learn about a child, such as age and
              sleep, I learn from the parent who chooses to tell me. If you believe that a child under 13 has sent me
              something, please tell me, and I will erase it.
            </p>
          ),
        },
        {
          id: 'security',
          title: 'How it is protected',
          text: (
            <p>
              When the address of this site begins with “https”, what you send is encrypted on its way. The private part
              is behind personal accounts whose passwords are stored only in a form that cannot be turned back, and
              every call to it is checked. No system is perfectly safe, though: should something happen to your data, I
              will tell you what happened and what I am doing about it, as the law requires.
            </p>
          ),
        },
        {
          id: 'elsewhere',
          title: 'If you write from elsewhere',
          text: (
            <p>
              The practice is located in {site.location}. If you write from another state or country, your information
              is handled here, where other rules may apply than at home. The rights on this page are yours all the same.
            </p>
          ),
        },
        {
          id: 'emergency',
          title: 'Not for emergencies',
          text: (
            <p>
              Forms, texts and emails are not watched around the clock. If your child is ill, hurt or hard to wake, or
              has trouble breathing, call 911 or your pediatrician now. What else I am not, and how babies sleep safely,
              is in the <Link to="/terms-of-service#safe-sleep">terms of service</Link>.
            </p>
          ),
        },
        {
          id: 'changes',
          title: 'Changes to this page',
          text: (
            <p>
              When this site begins to do something new with information, this page will say so first, with a new date
              at the top. Nothing that you sent before will be used in a new way without asking you.
            </p>
          ),
        },
        {
          id: 'contact',
          title: 'Contact',
          text: (
            <>
              <p>
                Questions about privacy are welcome. Write, call, or use the <Link to="/contact">contact form</Link>:
              </p>
              <Ways />
            </>
          ),
        },
      ]}
    />
  )
}
