// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// @title One transaction for each record
/// @notice What the benchmark compares batches with: the plain way of keeping hashes on a chain. Never deployed by Selvedge.
contract RecordBook {
    /// @dev One storage slot, as lean as it gets; who wrote it is in the event.
    struct Record {
        uint64 blockNumber;
        uint64 timestamp;
    }

    mapping(bytes32 leaf => Record) private _records;

    event Recorded(bytes32 indexed leaf, address indexed writer);

    error AlreadyRecorded(bytes32 leaf);

    /// @notice Keeps the hash of one record, once.
    function record(bytes32 leaf) external {
        if (_records[leaf].blockNumber != 0) revert AlreadyRecorded(leaf);
        _records[leaf] = Record(uint64(block.number), uint64(block.timestamp));
        emit Recorded(leaf, msg.sender);
    }

    /// @notice Where and when `leaf` was recorded.
    function recordOf(bytes32 leaf) external view returns (Record memory) {
        return _records[leaf];
    }
}
