// The synthetic providers as a short table: who practises where, with which registered-specialty codes. All are invented.

/**
 * One location a line: stem and location character | name | recognitions | state and Modified Monash category | days
 * the location is open | persona key | what the persona does. A recognition is a code, with its days where they are
 * not the usual ones (see `usualDays`): `130@2011-03-01..2024-12-31`. Empty days are the usual ones as well.
 */
export const providerTable = `
990011 0 | Dr Fictitia Example | 130 | NSW 1 | | gp | General practitioner, vocationally registered
990011 A | Dr Fictitia Example | 130 | NSW 3 | 2019-07-01.. | gp-second-location | The same person as gp, at a second location
990012 0 | Dr Otherly Example | 130 | VIC 1 | | gp-other-practice | Another general practitioner, at another practice
990013 1 | Dr Nonvera Example | 104 | QLD 2 | | non-vr-doctor | Medical practitioner who is neither general practitioner nor specialist
990014 2 | Dr Cardia Example | 84 | NSW 1 | | consultant-physician-cardiology | Consultant physician in cardiology
990015 3 | Dr Psyche Example | 99 | VIC 1 | | psychiatrist | Consultant physician in psychiatry
990016 4 | Dr Scalpella Example | 32 | SA 1 | | surgeon | Specialist in general surgery
990017 5 | Dr Somnia Example | 51 | WA 1 | | anaesthetist | Specialist in anaesthesia
990018 6 | Dr Radiana Example | 47 | QLD 1 | | radiologist | Specialist in diagnostic radiology
990019 7 | Dr Patholina Example | 22 117 | NSW 1 | | pathologist | Specialist in anatomical pathology and approved pathology practitioner
990020 8 | Dr Natala Example | 53 | TAS 2 | | obstetrician | Specialist in obstetrics and gynaecology
990021 9 | Nursina Example | 651 | NT 2 | | nurse-practitioner | Nurse practitioner
990022 B | Midwyn Example | 652 | ACT 1 | | midwife | Midwife
990023 C | Mentalia Example | 426 | QLD 1 | | psychologist | Psychologist
990024 D | Clinica Example | 640 | VIC 1 | | clinical-psychologist | Clinical psychologist
990025 E | Physia Example | 137 | WA 3 | | physiotherapist | Physiotherapist
990026 F | Optima Example | 550 | SA 4 | | optometrist | Optometrist
990027 G | Dr Dentina Example | 112 | NSW 5 | | dental-practitioner | Dentist
990028 H | Dr Endica Example | 130@2005-02-01..2024-12-31 | VIC 3 | | ended-recognition | General practitioner whose recognition ended on 31 December 2024; the location is open
990029 J | Dr Clausa Example | 130 | TAS 3 | 2012-02-01..2024-12-31 | closed-location | General practitioner whose location closed on 31 December 2024
990030 K | Dr Nulla Example | | NSW 1 | | no-recognition | Registered without any recognition
990031 L | Dr Futura Example | 130 | WA 6 | 2035-07-01.. | not-yet-open-location | General practitioner whose location opens on 1 July 2035
990032 M | Dr Dupla Example | 51 60 98 | NSW 1 | | several-recognitions | Anaesthetist who is also specialist and consultant physician in intensive care
990033 N | Dr Tyra Example | 134@2024-02-05.. | NT 6 | 2024-02-05.. | gp-trainee | General practice trainee on an approved placement
990034 P | Dr Internia Example | 160@2026-01-12.. | QLD 1 | 2026-01-12.. | intern | Intern: may refer and request, no benefit for own services
990035 Q | Dr Trainor Example | 411@2023-02-06.. | VIC 1 | 2023-02-06.. | specialist-trainee | Surgical trainee on an approved placement
990036 R | Dr Morator Example | 500 | NSW 1 | | moratorium | Doctor under the ten year moratorium: benefits are not payable
990037 T | Dr Remota Example | 130 145 | WA 7 | | remote-imaging-exemption | General practitioner in a remote area, exempt from needing a request for imaging
990038 U | Dr Assista Example | 191 | SA 1 | | assists-only | Doctor registered only to assist at operations
990041 0 | Dr Abel Sample | 130 604 605 649 | NSW 2 | | |
990041 1 | Dr Abel Sample | 130 | NSW 4 | | |
990041 V | Dr Abel Sample | 130 | NSW 5 | 2012-02-01..2020-06-30 | |
990042 0 | Dr Berta Sample | 132 610 647 | VIC 4 | | |
990043 0 | Dr Cosmo Sample | 532 650 648 | QLD 5 | | |
990044 0 | Dr Delta Sample | 130 127 611 | SA 3 | | |
990045 0 | Dr Ember Sample | 130 114 192 | TAS 4 | | |
990046 0 | Dr Flint Sample | 133@2001-01-15..2004-01-31 130@2004-02-01.. | NT 4 | | |
990047 0 | Dr Grove Sample | 176@2025-02-03.. | WA 5 | 2025-02-03.. | |
990048 0 | Dr Heath Sample | 454@2024-08-05.. | NSW 6 | 2024-08-05.. | |
990049 0 | Dr Isola Sample | 110 195 | QLD 6 | | |
990050 0 | Dr Juniper Sample | 110 194 185 | VIC 1 | | |
990051 0 | Dr Kestrel Sample | 110 178@2025-01-20.. | WA 4 | 2025-01-20.. | |
990052 0 | Dr Lorne Sample | 180@2024-09-02..2026-08-31 181@2026-09-01.. | QLD 4 | 2024-09-02.. | |
990053 0 | Dr Marlow Sample | 182@2025-03-03..2027-03-02 | SA 2 | 2025-03-03.. | |
990054 0 | Dr Nimbus Sample | 187 188@2004-07-01..2023-06-30 | ACT 1 | | |
990055 0 | Dr Onyx Sample | 150 | ACT 1 | | |
990056 0 | Dr Perrin Sample | 505@2025-07-07.. | NSW 1 | 2025-07-07.. | |
990061 0 | Dr Quill Specimen | 1 2 81 82 | NSW 1 | | |
990062 0 | Dr Rowan Specimen | 3 83 | VIC 1 | | |
990063 0 | Dr Saffron Specimen | 4 84 | QLD 2 | | |
990064 0 | Dr Thistle Specimen | 5 26 85 117 | SA 1 | | |
990065 0 | Dr Umber Specimen | 6 86 | WA 1 | | |
990066 0 | Dr Vesper Specimen | 7 87 611 | TAS 2 | | |
990067 0 | Dr Willow Specimen | 8 88 | NT 2 | | |
990068 0 | Dr Xanthe Specimen | 9 89 603 633 | ACT 1 | | |
990069 0 | Dr Yarrow Specimen | 10 48 90 149 420 602 | NSW 1 | | |
990070 0 | Dr Zephyr Specimen | 11 91 | VIC 2 | | |
990071 0 | Dr Alder Specimen | 12 58 92 | QLD 1 | | |
990072 0 | Dr Birch Specimen | 13 93 | SA 1 | | |
990073 0 | Dr Cedar Specimen | 14 94 193 | WA 2 | | |
990074 0 | Dr Drake Specimen | 15 95 | NSW 1 | | |
990075 0 | Dr Elder Specimen | 16 96 | VIC 3 | | |
990076 0 | Dr Fern Specimen | 17 97 | QLD 1 | | |
990077 0 | Dr Garnet Specimen | 18@2009-01-01..2015-12-31 98@2016-01-01.. | SA 1 | | |
990078 0 | Dr Hazel Specimen | 19 79 | NT 3 | | |
990079 0 | Dr Iris Specimen | 40 80 | NSW 1 | | |
990080 0 | Dr Jasper Specimen | 41 78 | WA 3 | | |
990081 0 | Dr Kelda Specimen | 43 77 | TAS 3 | | |
990082 0 | Dr Linden Specimen | 76 | VIC 1 | | |
990083 0 | Dr Maple Specimen | 898 899 | QLD 1 | | |
990084 0 | Dr Nettle Specimen | 56 99 | NSW 2 | | |
990091 0 | Dr Opal Madeup | 30 | VIC 1 | | |
990092 0 | Dr Pebble Madeup | 31 | TAS 5 | | |
990093 0 | Dr Quarry Madeup | 33 609 | NSW 1 | | |
990094 0 | Dr River Madeup | 34 | QLD 1 | | |
990095 0 | Dr Slate Madeup | 35 | WA 1 | | |
990096 0 | Dr Tansy Madeup | 36 | SA 1 | | |
990097 0 | Dr Ulmo Madeup | 37 | NSW 1 | | |
990098 0 | Dr Vale Madeup | 38 | VIC 2 | | |
990099 0 | Dr Wren Madeup | 39 | QLD 2 | | |
990100 0 | Dr Xylo Madeup | 42 | SA 2 | | |
990101 0 | Dr Yew Madeup | 46 116 118 148 613 | TAS 2 | | |
990102 0 | Dr Zinnia Madeup | 49 | NSW 2 | | |
990103 0 | Dr Aspen Madeup | 52 | ACT 1 | | |
990104 0 | Dr Bracken Madeup | 53 808 116 | WA 1 | | |
990105 0 | Dr Clover Madeup | 54 | NT 2 | | |
990106 0 | Dr Dune Madeup | 55 | VIC 4 | | |
990107 0 | Dr Eyre Madeup | 57 | SA 1 | | |
990108 0 | Dr Frost Madeup | 62 158 | QLD 1 | | |
990109 0 | Dr Gale Madeup | 801 | NSW 1 | | |
990110 0 | Dr Harbour Madeup | 802 | VIC 1 | | |
990111 0 | Dr Inlet Madeup | 803 | NSW 1 | | |
990112 0 | Dr Jetty Madeup | 21 23 25 117 | QLD 1 | | |
990113 0 | Dr Knoll Madeup | 27 28 117 | WA 1 | | |
990114 0 | Dr Lagoon Madeup | 20 29 113@1980-01-01..1987-07-31 117@1987-08-01.. | NSW 1 | | |
990115 0 | Meadow Madeup | 103 | SA 1 | | |
990116 0 | Dr Nadir Madeup | 130 144 601 608 | NT 7 | | |
990117 0 | Dr Orchard Madeup | 409@2024-02-05.. | VIC 1 | 2024-02-05.. | |
990118 0 | Dr Prairie Madeup | 410@2024-02-05.. 616@2025-02-03.. | QLD 3 | 2024-02-05.. | |
990121 0 | Quartz Pretend | 135 | NSW 1 | | |
990122 0 | Reef Pretend | 136 | VIC 2 | | |
990123 0 | Sable Pretend | 138 | QLD 3 | | |
990124 0 | Terra Pretend | 170 | SA 1 | | |
990125 0 | Umbria Pretend | 422 | NT 7 | | |
990126 0 | Verda Pretend | 423 428 | WA 2 | | |
990127 0 | Wharf Pretend | 424 | QLD 5 | | |
990128 0 | Xenia Pretend | 425 644 | TAS 2 | | |
990129 0 | Yonder Pretend | 427 | NSW 3 | | |
990130 0 | Zenith Pretend | 429 | VIC 1 | | |
990131 0 | Arbour Pretend | 634 | WA 7 | | |
990132 0 | Brook Pretend | 641 646 | NSW 1 | | |
990133 0 | Coral Pretend | 642 643 | ACT 1 | | |
990134 0 | Dale Pretend | 426 645 | VIC 3 | | |
990135 0 | Estuary Pretend | 639@2015-05-01.. 426@2009-01-01..2015-04-30 | QLD 1 | | |
990136 0 | Fjord Pretend | 651 652 | SA 6 | | |
990141 0 | Dr Glen Imagined | 102 | NSW 1 | | |
990142 0 | Dr Hollow Imagined | 115 155 | VIC 1 | | |
990143 0 | Dr Isle Imagined | 107 140 | TAS 6 | | |
990144 0 | Jade Imagined | 156 | QLD 1 | | |
990145 0 | Karst Imagined | 555 | WA 4 | | |
990146 0 | Ledge Imagined | 105 | NSW 1 | | |
990147 0 | Marsh Imagined | 101@1990-01-01..1999-08-17 550@1999-08-18.. | VIC 5 | | |
`;
