// The words by which the parts of a life are recognised in a text: what people call themselves, what they own, whom
// they name, what stands idle. Plain lists, so that anyone can add the word that was missing.

function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s/));
}

/** Things, rooms, money, data and rights a person may have at hand (singular; plurals are found by their stem). */
export const thingWords = list(`
key jar counter balance scale spur dataset probe bike cellar pension flat balcony map lock-up lockup bed panel solar ultrasound ambulance register display reader laser cutter tracker credit toyota ford iveco transit braille headset
van car truck lorry pickup tractor trailer boat ship yacht kayak bike bicycle motorbike motorcycle scooter minibus bus caravan camper
transit drone forklift digger excavator harvester plough mower horse flock herd cattle sheep goat hive beehive
kiln oven stove fryer mixer fridge freezer grill smoker still brewery vat tank pugmill wheel lathe mill cnc printer plotter scanner
press loom sewing overlocker machine machinery saw bandsaw workbench bench welder forge anvil compressor generator pump drill toolbox
tool equipment kit gear rig apparatus instrument microscope telescope centrifuge sequencer oscilloscope camera lens lens tripod
microphone mixer amplifier piano guitar violin cello drumkit turntable speaker projector screen laptop computer server workstation
gpu tablet phone tent marquee stall kiosk booth
barn shed garage workshop studio office desk room flat apartment house cottage cabin attic basement cellar kitchen shop storefront
warehouse hall gallery greenhouse polytunnel glasshouse allotment orchard vineyard garden field meadow farm smallholding paddock woodland acre
hectare land plot yard pier mooring lab laboratory makerspace darkroom premises building property venue theatre stage chapel
budget grant fund funding savings capital cash money loan overdraft equity share pension inheritance redundancy severance endowment
stock inventory supply lumber timber fabric yarn ingredient material library archive collection dataset database data corpus
recipe manuscript template toolkit curriculum patent trademark copyright domain website blog newsletter podcast channel subscriber
follower audience readership list waitlist licence license permit lease tenancy franchise permission insurance clearance
software app codebase repository subscription credit voucher membership-card brand logo
refrigerator bathroom bedroom vehicle suv jeep minivan wagon vessel ferry barge cart taxi cab plane glider courtyard plantation pasture estate restaurant
hotel cafe café bakery salon surgery facility monitor keyboard smartphone sensor engine motor fleet livestock pig cow chicken hen pony donkey account bond
closet parking container tarpaulin pallet rack shelving ladder scaffold crane winch pasteurizer pasteuriser mould mold cutlery crockery apron
lodge hostel guesthouse pub inn campsite chalet yurt
easel canvas enlarger tripod gimbal lighting backdrop mannequin serger spinning-wheel anvil drone hydrophone telescope stethoscope
wheelchair defibrillator incubator autoclave spectrometer chromatograph bioreactor fermenter greenhouse seed seedling rootstock cellar vault
outbuilding hangar depot dock slipway jetty paddock stable kennel well borehole turbine battery inverter boiler stove woodstove handcart rickshaw tuk-tuk
photocopier whiteboard flipchart router modem hotspot footage photograph photo negative contract royalty dividend voucher discount allowance stipend pot grand
kitchenette marquee gazebo sauna pool court pitch gym piano harmonium accordion organ amp mixer soundproof booth recording
`);

/** People by what they are to the writer. */
export const kinWords = list(`
colleague boss manager commander supervisor advisor adviser mentor mentee friend neighbour neighbor brother sister uncle aunt cousin nephew
niece daughter son wife husband partner mother father mum mom dad grandmother grandfather godmother brother-in-law sister-in-law
father-in-law mother-in-law son-in-law daughter-in-law flatmate roommate classmate schoolmate teammate landlord landlady ex-boss
contact client customer supplier vendor distributor investor donor funder backer sponsor collaborator co-founder cofounder coauthor
accountant lawyer solicitor banker journalist editor apprentice trainee intern volunteer pastor imam rabbi priest referee professor teacher
coach trainer agent broker
mate auntie granddad grandad grandma grandpa goddaughter godson stepfather stepmother fiance fiancee girlfriend boyfriend acquaintance ally buddy comrade co-worker coworker peers dad mom employer student
`);

export const groupWords = list(`
group network association alliance society guild union federation chamber rotary club committee board council consortium coalition forum
community collective co-op cooperative congregation parish chapter meetup alumni institute trust foundation syndicate
board lodge mosque temple synagogue church association bench troupe band league team choir regiment squadron union cooperative caucus
`);

/** A capitalised name with one of these is an organisation. */
export const organisationWords = list(`
university college school academy institute bank hospital clinic council ministry department agency authority museum gallery library
foundation trust society association alliance network federation union guild chamber board committee company corporation inc ltd llc plc gmbh
sa ag bv group partners holdings ventures capital studio studios labs lab press journal church parish centre center entity rotary ngo
charity police army navy force commission bureau court parliament festival theatre orchestra
hotel restaurant club choir league team city county state federation hospice surgery agency cooperative co-op collective co theatre railway airport port airlines airways systems solutions technologies group industries motors foods farm farms bakery brewery radio television records media committee
`);

/** A lower-case word after a name that says what the person is. */
export const roleWords = list(`
manager director officer engineer developer designer nurse doctor surgeon teacher lecturer professor researcher scientist analyst
consultant accountant lawyer solicitor barrister paralegal architect chef cook baker butcher barista farmer grower gardener carpenter
joiner plumber electrician mechanic machinist welder potter ceramicist painter sculptor artist illustrator photographer filmmaker
musician singer composer conductor dancer actor writer author poet editor journalist translator interpreter librarian curator archivist
driver pilot captain sailor fisherman soldier sergeant officer veteran firefighter paramedic midwife pharmacist therapist counsellor
counselor psychologist social-worker caseworker carer organiser organizer activist campaigner founder co-founder entrepreneur owner
freelancer maker builder planner surveyor supervisor foreman coordinator administrator assistant secretary clerk receptionist
salesperson seller buyer merchandiser marketer strategist recruiter trainer coach mentor student graduate apprentice trainee intern
volunteer treasurer chair chairperson chairman chairwoman trustee governor mayor councillor president secretary-general minister
programmer technician operator specialist expert advisor adviser inspector auditor economist statistician biologist chemist physicist
geologist ecologist botanist historian philosopher linguist anthropologist sociologist beekeeper shepherd vet veterinarian tailor
seamstress weaver knitter hairdresser stylist landlord mother father parent grandmother grandfather immigrant refugee
novelist songwriter pianist mathematician archaeologist scholar physician playwright executive deputy dentist associate astronomer pediatrician paediatrician
screenwriter psychiatrist actress performer publisher comedian violinist naturalist superintendent ceo cto cfo coo vocalist educator epidemiologist columnist
cartoonist instructor laborer labourer cardiologist biographer guitarist inventor colonel choreographer cinematographer correspondent producer leader policeman
waitress waiter teller reporter nursing blogger dean medic practitioner cashier organist cellist bartender sheriff contractor fireman animator proprietor cameraman comic
barber bookkeeper buyer dyer glazier roofer tiler decorator scaffolder groundsman ranger forester logger miner docker stevedore mariner skipper purser steward
stewardess courier postman dispatcher guard warden officer concierge housekeeper cleaner janitor caretaker porter nanny childminder governess headteacher head
deputy-head ombudsman magistrate notary realtor broker underwriter actuary auditor treasurer registrar sommelier brewer distiller vintner cheesemaker
jeweller jeweler goldsmith silversmith blacksmith farrier cooper luthier bookbinder printer typesetter upholsterer cobbler milliner dressmaker costumier
boatbuilder shipbuilder shipwright wheelwright mender rigger cabinetmaker bricklayer stonemason mason thatcher shearer tanner smith roper
zookeeper kennelman groom jockey referee umpire athlete footballer cyclist runner swimmer climber choirmaster deacon minister pastor monk nun chaplain
`);

export const interestWords = list(`
hiking walking running cycling swimming climbing sailing rowing kayaking surfing skiing snowboarding touring camping fishing gardening baking
cooking reading writing poetry painting drawing sketching pottery knitting sewing crochet embroidery woodworking photography birdwatching
birding chess football soccer cricket rugby tennis badminton basketball softball baseball volleyball hockey golf yoga pilates meditation
dance dancing salsa tango choir singing guitar piano violin drums vinyl podcasting travel travelling gaming boardgames theatre cinema opera
bowls pigeons bees darts bingo karaoke quilting cricket darning parkour genealogy beekeeping astronomy marathon triathlon karate judo jiu-jitsu foraging songs
biking gymnastics music canoeing weightlifting boating skating archery athletics lacrosse handball ballet netball trekking wrestling boxing ballroom swim jogging
squash fencing flamenco crafts ceramics calligraphy poker scuba diving snorkelling mountaineering bouldering orienteering geocaching canasta bridge scrabble
crosswords sudoku origami macrame whittling carving antiques thrifting vintage stamps coins trains trainspotting aquarium dogs cats horses riding equestrian
dressage films movies novels comics anime manga jazz blues folk opera gospel punk hiphop djing karaoke improv stand-up magic puppetry larp warhammer dungeons
cookery sourdough fermenting preserving jam homebrew homebrewing wine whisky coffee tea mushrooms wildflowers allotmenteering composting
`);

export const traitWords = list(`
anxious impatient slow steady early stubborn curious patient calm honest direct kind restless loud quiet shy introvert extrovert optimistic persistent tenacious driven
resilient dependable reliable creative meticulous pragmatic practical empathetic passionate proud happiest happy motivated ambitious
fearless cautious blunt playful organised organized disciplined adaptable enthusiastic values believe faith fairness justice
`);

export const skillWords = list(`
excel word powerpoint sql python java javascript typescript php ruby rust golang kotlin swift matlab stata spss tableau powerbi sap
salesforce hubspot quickbooks xero autocad cad solidworks fusion revit photoshop illustrator indesign figma sketch blender arduino linux aws azure gcp
docker kubernetes git html css react django excel crm erp seo analytics budgeting bookkeeping accounting payroll scheduling forecasting
negotiation negotiating facilitation mediation coaching mentoring training teaching leadership management communication presentation
writing editing proofreading copywriting translation interpreting research analysis modelling modeling statistics programming coding
welding machining carpentry joinery plumbing wiring soldering sewing upholstery baking butchery brewing fermentation glazing firing
triage phlebotomy midwifery safeguarding first-aid compliance procurement logistics purchasing merchandising fundraising grant-writing
lean kanban scrum agile six-sigma design prototyping testing surveying drafting navigation irrigation pruning grafting
auditing mapping evaluation assessment translating dialogue governance policy advocacy lobbying campaigning diplomacy conflict-resolution counselling
counseling nursing caring childcare cleaning housekeeping catering cookery costing pricing invoicing reconciliation tax taxation tendering bidding contracting
estimating quoting scheduling rostering recruiting onboarding interviewing appraisal payroll pension insurance underwriting claims brokerage trading valuation
forecasting budgeting econometrics epidemiology biostatistics genomics pcr microscopy chromatography spectroscopy titration dissection taxonomy gis arcgis qgis
photogrammetry lidar cartography remote-sensing hydrology geology mineralogy blasting drilling excavation concreting bricklaying plastering tiling roofing
glazing painting decorating scaffolding rigging crane lifting slinging forklift hgv lgv tachograph dispatch routing warehousing stocktaking inventory picking
packing haccp allergens butchery filleting pastry chocolate sugarcraft barista mixology sommelier service upselling retail visual-merchandising e-commerce
shopify etsy ebay wordpress drupal squarespace mailchimp canva premiere davinci protools ableton logic lightroom capture-one after-effects unity unreal
tensorflow pytorch pandas numpy scikit-learn spark hadoop airflow dbt snowflake bigquery terraform ansible jenkins jira confluence notion asana trello
oauth rest graphql api apis microservices security penetration-testing cryptography networking cisco firewalls active-directory office365 sharepoint
powerapps vba macros latex endnote nvivo qualtrics interviewing ethnography survey surveys facilitation workshop workshops storytelling improvisation
`);

export const degreeWords = list(`
bsc ba beng btech bsn bfa bba bed llb mba msc ma meng mfa mph mres mphil phd dphil edd md jd llm pgce pgdip bachelor master masters doctorate degree
diploma dip badge certificate certificate certified certification certifications accredited accreditation chartered licensed qualified qualification apprenticeship
apprenticed btec nvq hnd hnc a-levels a-level gcse gcses baccalaureate abitur licence licenciatura postgraduate undergraduate minor thesis dissertation
course courses bootcamp graduated studied minored majored cpa cfa acca pmp prince2 tefl celta nebosh iosh rya padi coursera honours cum
`);

export const languageWords = list(`
english spanish french german italian portuguese dutch polish ukrainian russian czech slovak romanian hungarian bulgarian serbian croatian slovene slovenian bosnian macedonian kikuyu luo oromo afrikaans hokkien hakka teochew maa
greek turkish arabic hebrew farsi persian dari pashto urdu hindi bengali punjabi gujarati tamil telugu kannada malayalam marathi nepali sinhala
mandarin cantonese chinese japanese korean vietnamese thai khmer burmese indonesian malay tagalog filipino swahili amharic tigrinya somali
hausa yoruba igbo zulu xhosa shona twi wolof lingala welsh irish gaelic breton basque catalan galician norwegian swedish danish finnish
icelandic estonian latvian lithuanian albanian armenian georgian esperanto latin maori samoan quechua creole bsl asl
`);

/** What people did or do at work: the first word of a line, or after "I". */
export const doingWords = list(`
tell sent dug woven spun grown written driven sewn mend mends fix fixes weld welds sew sews did chaired chairs spearheaded logged cleaned drew took turned negotiates closed set led lead leads managed manage manages built build builds designed design designs developed develop develops created create creates made make makes ran run
runs launched launch started start introduced introduce implemented implement delivered deliver delivers cut reduced reduce increased increase improved improve
grew grow grows trained train trains taught teach teaches tutored coached mentored supervised supervise supervises coordinated coordinate coordinates
organised organise organized organize planned plan plans wrote write writes published publish edited edit translated translate researched research analysed analyzed
analyse analyze tested test tests repaired repair repairs maintained maintain maintains installed install installs programmed coded automated automate migrated
migrate raised raise won secured negotiated negotiate sold sell sells bought procured sourced source handled handle handles oversaw oversee oversees
directed produced produce produces prepared prepare prepares cooked cook bake baked serve served serves treated treat assessed assess evaluated audit audited advised advise
advises consulted represented drafted draft set opened open opens established founded co-founded restored restore converted moved drove drive drives flew fly operated operate operates
kept keep keeps throw mix mixes grow teach own owned use used learned learnt studied presented moderated facilitated facilitate hosted host hosts
investigated inspected inspect calibrated monitored monitor reviewed review scaled turned saved transformed modernised modernized redesigned rewrote shipped reached brought expanded
recruited recruit hired hire piloted pioneered won earned completed achieved responsible accountable worked assisted supported support supports helped provide provided provides
performed perform conducted conduct ensured ensure liaised liaise responded processed process
`);

export const fluencyWords = list(
  'native fluent fluency bilingual trilingual mother-tongue tongue conversational proficient working basic intermediate advanced passable c1 c2 b1 b2 a1 a2',
);

export const awardWords = list(
  'award awards awarded prize medal winner finalist shortlisted runner-up honour honor honours honors distinction scholarship fellowship nominee nominated mbe obe',
);

export const firstNames = list(`
james john robert michael william david richard joseph thomas charles daniel matthew anthony mark paul steven andrew joshua kevin brian george
edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory frank
alexander raymond patrick jack dennis jerry tyler aaron henry adam peter nathan walter kyle harold carl arthur roger joe juan albert jesse
mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley kimberly emily donna michelle
carol amanda melissa deborah stephanie rebecca laura sharon cynthia kathleen amy angela shirley anna brenda pamela emma nicole helen
samantha katherine christine debra rachel carolyn janet maria catherine heather diane olivia julie joyce victoria ruth virginia lauren kelly
christina joan evelyn judith andrea hannah megan jacqueline martha gloria teresa ann sara madison frances kathryn alice julia sophia grace
denise pete tom tim ben sam dan matt mike chris nick alan ian neil graham simon martin colin stuart keith barry fiona claire lucy kate jo
priya raj amit anil sunita deepa arjun ravi vikram anita meera neha rahul sanjay vijay lakshmi mohammed muhammad ahmed ali omar hassan
hussein fatima aisha zainab khadija amina yusuf ibrahim ismail layla leila noor tariq karim samir nadia wei li ming yan jun hui ying mei
hiroshi yuki kenji akira sakura haruto min-jun ji-woo seo-yeon nguyen linh minh thanh carlos jose luis jorge miguel pedro pablo diego
alejandro fernando javier rosa carmen lucia ana sofia isabel elena marta pilar joao tiago rui ines giulia marco luca giovanni
francesca chiara paolo pierre jean marie luc camille claire antoine hans klaus jürgen petra ingrid sven lars erik björn astrid freya
kofi kwame ama akosua chidi ngozi ade tunde femi bola chinwe amara thabo sipho nomsa zanele wanjiru kamau otieno achieng olga ivan
dmitri natasha svetlana katya piotr agnieszka magda tomasz andrzej ewa elin hywel rhys gwen dafydd siobhan niamh aoife declan conor
lukas beatriz xoán xoan artur jörg joerg jonas felix moritz florian sebastian stefan markus tobias katrin sabine ursula heike anja birgit nuno tiago
inês ricardo paulo sérgio sergio catarina duarte vasco iker ane joseba nikos giorgos eleni dimitris bogdan mihai ioana raluca zoltán gábor eszter
pavel jiří jana tereza marek oksana taras andriy olena yulia aleksandar milan dragan ivana ana-maria thu huong tuan duc binh kenta aiko
tomoko hye-jin jisoo arif siti nurul budi dewi agus rizal maricel jomar rowena chukwu emeka ifeoma yaw abena efua mariama fatou ousmane moussa awa
aminata mamadou ibrahima tendai tatenda chipo lerato themba wambui njeri baraka juma neema tesfaye abebe selam almaz yared khaled mahmoud hala rania
samira youssef hicham salma farid shirin reza arash leila mona dilnoza aziz gulnara ximena mateo camila valentina joaquín joaquin rodrigo gabriela
torbjørn line knut solveig mehmet ayse fatma mustafa yael avi dov miriam rivka
`);
