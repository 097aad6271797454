import { expect, test } from 'vitest'
import { createSentenceIndex, type DangerSentence } from '../../gateway/search/vocabulary/dangerSentences.ts'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'
import { processorTime } from '../formatting/processorTime.ts'

const vocabulary = readVocabulary()
const topicsOf = (text: string) => vocabulary.urgentTopicsIn(text).map(({ topic }) => topic)

const told: Record<string, string[]> = {
  'violence-at-home': [
    'he goes through my phone every night and i have to give him the pin',
    'my husband wont let me see my mum or my sister any more',
    'he punched me in the face again last nite',
    'scared to go home when hes been drinking',
    'my wages go straight in his account and i get a tenner a week if im good',
    'im a bloke and my wife throws things at me can i get help',
    'she scratches and slaps me and says no one will believe a man',
    'my son is 19 and he pins me against the wall for money',
    'our lad smashes the house up and ive started locking myself in the bathroom',
    'he says if i leave ill never see the kids again',
    'he says he will ring the home office and get me sent back',
    'mother in law keeps my passport and i am not allowed out alone',
    'my parents are taking me to pakistan to marry someone i dont want to',
    'think my friend is being made to get married this summer shes only 16',
    'my ex sits outside my work in his car every day',
    'ex keeps turning up at my door at 2 in the morning screaming',
    'my sisters boyfriend had his hands round her throat',
    'neighbour always got bruises and i hear him yelling at her through the wall',
    'he times me when i go to the shops',
    'i walk on eggshells round my partner all the time',
    'he said hed put my pictures on facebook if i finish with him',
    'how do i get out without him knowing ive got two little ones',
    'need somewhere safe for me and my babies away from their dad',
    'my dad hits my mum what do i do',
    'my grandson comes round demanding money and im frightened of him',
    'he strangled me and now my voice is funny',
    'my girlfriend knifed my hand she says it was a accident but it wasnt',
    'my boyfriend controls what i wear what i eat and who i talk to',
    'hes put cameras in every room and watches me from work',
    'he killed the cat and said im next',
    'shes told everyone im mad so nobody listens when i say what she does to me',
    'partner took my bank card and put a loan in my name i didnt want it',
    'my husbands family beat me and lock me in the bedroom',
    'my brothers say they will kill me if i keep seeing him',
    'my mate is gay and his wife found out now she hits him n wont give him his keys',
    'my boyfriend he pushed me down the stairs im 5 months pregnant',
    'i told the hospital i fell but it was him',
    'he wont let me have my insulin unless i say sorry',
    'can he read what i search on here need help to leave him',
    'he broke the injunction again and hes been in my garden',
    'im terrified of my own son when he comes off the drugs',
    'he never hits me but i have to ask before i spend anything or go anywhere',
    'he put me through the front door last year',
    'he says he will have me sent home if i tell anybody what he does to me',
    'he stood on my phone on purpose',
    'my husband goes for me when hes had a drink',
    'dad came at mum with a knife',
    'my boyfriend wont give me my passport back',
    'my brother broke my arm',
    'he tells me what i can wear and who i can see',
    'he said if i leave hell find me',
    'he twisted my arm',
    'need to get out of this house before he gets back',
    'family want to send me abroad to marry',
    'he grabs my hair',
    'my ex keeps turning up at my work',
  ],
  'self-harm': [
    'i dont want to be here anymore',
    'everyone would be better off without me',
    'been saving up my tablets so i can take them all',
    'how many paracetamol does it take',
    'i keep cutting my arms and cant stop',
    'my daughter is 14 and ive found cuts all up her legs',
    'my mate just text me goodbye and hes not picking up',
    'ive written the letters and sorted out who gets the dog',
    'my brother says he is going to hang himself',
    'standing on the bridge i dont know who to talk to',
    'just want to go to sleep and not wake up',
    'whats the point of carrying on nobody would even notice',
    'husband keeps saying hed be worth more to us dead',
    'i took an overdose an hour ago and now im scared',
    'im such a burden on my kids theyd manage fine once im gone',
    'i burn myself when it all gets too much',
    'my son has been looking up ways to end it on his phone',
    'thinking about driving into a wall every time i get in the car',
    'cant do another day of this ive had enough of being alive',
    'she gave away all her stuff and said she wont be needing it come friday',
  ],
  'nowhere-to-sleep': [
    'i got nowhere to go tonight',
    'slept in my car again last night with my little girl',
    'mum chucked me out and im 17',
    'landlord changed the locks and all my stuff is inside',
    'been on mates sofas for weeks and ive run out of mates',
    'bailiffs came this morning we are on the street with two kids',
    'getting out of prison friday with no address to go to',
    'theres a lad sleeping in the bus shelter by tesco and its freezing',
    'hospital discharging my dad tomorrow he has no home to go back to',
    'home office accommodation ended today where do i sleep',
    'walking round all night to keep warm cos i cant go back there',
    'asked council for emergency housing and they shut at 5 im outside with my bags',
  ],
  'child-at-risk': [
    'my stepdad comes in my room at night',
    'the little boy next door is left on his own all night',
    'my nephew flinches when you go near him and hes always got new marks',
    'im 12 and my mum hits me with the belt',
    'some man online asked my daughter for pictures with no clothes on',
    'older lads are giving my son trainers and cash to carry stuff for them',
    'kids downstairs are always hungry and asking my boy for food and mums out of it',
    'i shook the baby and now im scared what i might do',
    'my 13 year old gets picked up by grown men in cars and wont say where she goes',
    'hes taken our boy and says hes not bringing him back im scared hell hurt him',
    'they are planning to have my niece cut when they go abroad in the holidays',
  ],
}

test.each(Object.entries(told).flatMap(([topic, texts]) => texts.map(text => [text, topic] as const)))(
  '%j raises %s',
  (text, topic) => {
    expect(topicsOf(text)).toContain(topic)
  },
)

/** The same persons and verbs, where nobody is in danger. */
test.each([
  'help lifting my husband out of his wheelchair',
  'who can push mum in her wheelchair to the shops on saturdays',
  'my son broke his arm and needs a lift to school',
  'child maintenance from my ex hasnt been paid',
  'my husband has dementia and hides the keys',
  'boxing classes for teenagers',
  'kick boxing for women beginners',
  'my grandson beats me at chess every time is there a club',
  'dog bit the postman do i need insurance',
  'puppy keeps biting my hands training classes',
  'landlord wants to put a new lock on the front door',
  'lost my phone on the 42 bus',
  'wedding venues that are cheap',
  'help planning my daughters wedding',
  'i want to quit my job and retrain',
  'her death hit me hard bereavement group',
  'my pip was refused how do i appeal',
  'cant get a doctors appointment anywhere',
  'moving house and got loads of boxes left outside who takes them',
  'tablet lessons for over 60s',
  'how do i take my tablets with me on holiday',
  'repeat prescription for my blood pressure tablets',
  'murder mystery night at the village hall',
  'am dram group doing romeo and juliet',
  'help cutting back hedges in my mums garden',
  'my toddler bites me when hes tired',
  'my 2 year old kicks and screams at bath time',
  'arguing with my 15 year old about what time she comes in',
  'my husband broke his hip and cant manage the stairs',
  'hanging baskets workshop',
  'someone to hang curtains for my mum',
  'where can i get knives sharpened',
  'cut the grass for a pensioner',
  'haircuts for people who cant leave the house',
  'my husband wont wear his hearing aids',
  'my wife forgets to lock the door since her stroke',
  'share custody of the dog with my ex',
  'ex and i want mediation about the house',
  'mums in hospital and i need someone to feed the cat',
  'fell off my bike and hurt my knee physio',
  'dad fell over in the kitchen needs grab rails',
  'bruises easily on blood thinners is there a nurse i can ring',
  'first aid course burns and cuts',
  'self defence classes near me',
  'my phone is broken where can i get it fixed',
  'how to check my mums phone for scam texts',
  'help setting parental controls on my sons ipad',
  'my partner controls his diabetes with diet cooking class',
  'passport photos near me',
  'passport lost how do i get a new one',
  'my kids wont eat anything but beige food',
  'sleeping bags to donate to the scouts',
  'camping with kids nowhere too far',
  'baby wont sleep unless shes on me',
  'sleep clinic for snoring',
  'old mattress left outside need it collected',
  'locked myself out need a locksmith',
  'council tax bill went up and im shocked',
  'my son throws the javelin athletics club',
  'my lad punches above his weight in judo wants a club',
  'rugby tackling for under 11s',
  'darts team looking for shooters',
  'archery have a go day',
  'drowning in paperwork need help filling forms',
  'dying for a coffee and a chat any coffee mornings',
  'killing time between school runs any groups',
  'my back is killing me yoga classes',
  'the stairs are killing my knees stairlift',
  'this cold weather will be the death of my tomatoes allotment advice',
  'make a will and leave something to charity',
  'funeral costs help my uncle passed away',
  'writing a goodbye card for a colleague leaving',
  'end of life care for my nan at home',
  'jumping clay class or trampolining for kids',
  'rope climbing wall for teenagers',
  'bridge club for beginners',
  'walk across the bridge with the ramblers',
  'train line noise who do i complain to',
  'my mum takes my son to football but cant drive any more',
  'my sister in law moved in and we need a bigger place',
  'mother in law visiting from india gp registration',
  'visa for my wife to join me advice',
  'neighbours shouting at the football on telly noise complaint',
  'safeguarding training for our youth club',
  'arguing with my husband about who does the dishes wants couples counselling',
  'teenager wont get off his phone at night',
  'my girl got hit with the ball at netball and needs a physio',
])('%j raises nothing', text => {
  expect(topicsOf(text)).toEqual([])
})

test('a council adds to the lists of words and to the sentences', () => {
  const extended = readVocabulary({
    value: {
      dangerSentences: {
        words: {
          someone: ['Our Kev'],
          smoke: ['smoke from', 'flames in'],
          next: ['next door', 'the flat above'],
        },
        sentences: [{ topic: 'gas-leak', says: ['smoke', 2, 'next'] }],
      },
    },
  })
  expect(extended.urgentTopicsIn('our kev twisted my arm')).toMatchObject([{ topic: 'violence-at-home' }])
  expect(extended.urgentTopicsIn('smoke from the house next door')).toMatchObject([{ topic: 'gas-leak' }])
  expect(topicsOf('our kev twisted my arm')).toEqual([])
})

test('an exception of the topic silences a sentence that it touches', () => {
  expect(topicsOf('mum kicked me out i am 17')).toEqual(['nowhere-to-sleep'])
  expect(topicsOf('mum kicked me in the stomach')).toEqual(['violence-at-home'])
})

test('no more words stand between than a sentence allows', () => {
  const parts = [
    { most: 0, anyOf: ['he', 'my ex'] },
    { most: 2, anyOf: ['hits'] },
    { most: 0, anyOf: ['me'] },
  ]
  const sentence: DangerSentence = { topic: 'x', parts }
  const find = createSentenceIndex([sentence])
  const at = (text: string) => find(text.split(' ')).map(({ at: first, length }) => [first, length])
  expect(at('he often just hits me')).toEqual([[0, 5]])
  expect(at('he now and then hits me')).toEqual([])
  expect(at('well my ex hits me')).toEqual([[1, 4]])
  expect(at('hits me he')).toEqual([])
})

test('many beginnings of sentences are read in the time of their number', () => {
  const texts = ['he ', 'he hits ', 'my husband says he will find me '].map(text => text.repeat(10_000))
  expect(processorTime(() => texts.forEach(topicsOf))).toBeLessThan(1500)
})
