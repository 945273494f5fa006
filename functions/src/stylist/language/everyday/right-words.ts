/**
 * English words that are one letter from a word about days or garments, and are right as they stand: "shall" is no shawl, "while" is not white.
 * Found by correcting all words of an English word list (SCOWL, size small); what is a garment after all, such as "trouser", is left out.
 */
export const RIGHT_WORDS: ReadonlySet<string> = new Set(
  `
  angle babble balled ballot battle beech belch bench bereft beset blamer blank blaze blazed blazes bleach block blots bloused blown
  boats bolts bombed books booms boons boors boost boosts booth booths booty bottled bouts brawn breach broach brows brush bubble
  bucked bullet cameo cancer cargoes cheery china chink chinks chopper choral clear cleat close coffer cooper copier copped corral
  creak creamy crutch deleted denies deplete dessert ditty dregs dressy dross duress dusky dusts earning earnings erring evens feats
  flags flaws flips flits floats flogs floss flows fores format globe globes greed greet grove groves heals heater heathen heeds
  hiding hiring hiving hoofed hooked hooped hooted horded jacked jeweller jewellers jigging jogged jugging jumped jumpier lager
  lagging lamer laser later lawyer laxer loader loafed logging lugging marsh match melting meting other otter ouster outed outwit
  pacing pacts paint paints panes pangs panned panning panty parking parks parse parts pasts patrol peace pecking pedant pennant
  perch picking pierce pierces pints place plain plane planed planing planked planking planner plans planted planting plants plumps
  poach ponder powdery power preach pulps pulse pumas punts puree purge purpler pursed pursue remote removed romped ruining runner
  sacks salon saloon scandal scandals scare scares scars scary scheduled scheduler scraps shacks shall shies shift shifts shire
  shirk shirks shoed shone shoos shoots shopped shops shouts shoves shows sides silvery simmer single singled singles skate skipper
  skippers skits slack slake slated slats slave slices slicks slide slipped slits sliver slummer smacks smoulder snacks sneaked
  sneakier snort spate speaker speakers spits spore spores spots spout spouts spurt spurts stacks starves state stoke stole stoned
  stoney stony stopper store stove stray strays strew strips suite suites summed sundae sundry sweeter there these those tight trace
  tract trailer trained trainee trick truck violent washer washes wasted wasting weaning wearying weaving where which while whine
  whiten whiter wholly wished wishing witch write
  `
    .trim()
    .split(/\s+/),
);
