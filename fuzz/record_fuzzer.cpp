// Records: what is read can be written, and reads back to the same position.
#include "fuzz/fuzzer.h"
#include "table/record.h"

CASTELLAN_FUZZER(input) {
  using namespace castellan;
  ReadRecord record;
  if (read_record(input.text, record)) return;
  must(record.table.has_value());
  static_cast<void>(verify_record(record));
  const std::string text = write_record(*record.table, SeedWritten::kAlways);
  ReadRecord again;
  must(!read_record(text, again));
  must(again.table->position().hash() == record.table->position().hash());
}
